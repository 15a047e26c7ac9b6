package dev.backstitch.lineage.calcite.text;

import dev.backstitch.asset.schema.SqlName;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.config.Lex;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.dialect.DuckDBSqlDialect;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.parser.babel.SqlBabelParserImpl;
import org.jspecify.annotations.Nullable;

/** The database's SQL, as nearly as Calcite reads and writes it. */
public final class Dialect extends DuckDBSqlDialect {
  public static final SqlDialect WRITTEN = new Dialect();

  public static final SqlParser.Config READ =
      SqlParser.config()
          .withParserFactory(SqlBabelParserImpl.FACTORY)
          .withConformance(Conformance.OF_THE_DATABASE)
          .withLex(Lex.BIG_QUERY)
          .withQuoting(Quoting.DOUBLE_QUOTE)
          .withUnquotedCasing(Casing.UNCHANGED)
          .withQuotedCasing(Casing.UNCHANGED)
          .withCaseSensitive(false);

  private Dialect() {
    super(DuckDBSqlDialect.DEFAULT_CONTEXT.withNullCollation(NullCollation.LAST));
  }

  /** The database reads any letter inside plain quotes. */
  @Override
  public void quoteStringLiteral(StringBuilder out, @Nullable String charset, String value) {
    out.append(SqlName.literal(value));
  }
}
