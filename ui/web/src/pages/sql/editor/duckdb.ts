import { SQLDialect } from "@codemirror/lang-sql";

const KEYWORDS =
  "all and anti any as asc asof at attach between by case cast check collate columns constraint create cross default desc describe distinct else end escape except exclude exists explain fetch filter first following for from full glob group grouping groups having ilike in inner intersect interval into is isnull join last lateral left like limit materialized natural not notnull null nulls offset on only or order outer over partition pivot positional preceding qualify range recursive replace respect right rollup row rows sample select semi set sets show similar some summarize table tablesample then ties to try_cast unbounded union unnest unpivot using values when where window with within";
const TYPES =
  "bigint bit blob boolean char date decimal double enum float hugeint integer int json list map real smallint struct text time timestamp timestamptz timestamp_ms timestamp_ns timestamp_s tinyint ubigint uhugeint uinteger union usmallint utinyint uuid varchar";

/** DuckDB's words; names of columns such as `day` are nobody's keyword. */
export const DUCKDB = SQLDialect.define({
  keywords: `${KEYWORDS} true false`,
  types: TYPES,
  operatorChars: "+-*/<>=~!@#%^&|`?",
  doubleDollarQuotedStrings: true,
  hashComments: false,
  backslashEscapes: false,
  unquotedBitLiterals: false,
});
