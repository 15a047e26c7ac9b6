import { PostgreSQL, SQLDialect } from "@codemirror/lang-sql";

const MORE_WORDS =
  "anti asof attach columns describe exclude filter glob ilike lambda macro map pivot positional qualify rename replace semi sample show struct summarize try_cast unnest unpivot using";
const MORE_TYPES = "hugeint uhugeint ubigint uinteger usmallint utinyint tinyint double float blob list struct map union timestamptz timestamp_ns timestamp_ms timestamp_s";

/** PostgreSQL's words and those that DuckDB has besides. */
export const DUCKDB = SQLDialect.define({
  ...PostgreSQL.spec,
  keywords: `${PostgreSQL.spec.keywords ?? ""} ${MORE_WORDS}`,
  types: `${PostgreSQL.spec.types ?? ""} ${MORE_TYPES}`,
});
