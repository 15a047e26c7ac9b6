package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.Binder;
import dev.backstitch.storage.query.Binder.Bound;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Binder.SqlError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Remembers what each text yields, so that the guard costs once per text and not per batch. */
final class BoundTexts {
  private static final int MOST = 2_000;

  private final Binder binder;
  private final Map<Text, List<OutputColumn>> known =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Text, List<OutputColumn>> eldest) {
          return size() > MOST;
        }
      };

  BoundTexts(Binder binder) {
    this.binder = binder;
  }

  /** A text and all that its meaning depends on. */
  record Text(
      String sql,
      Map<String, List<Column>> aliases,
      List<Parameter> parameters,
      List<Column> keys) {}

  /**
   * What the text yields when it stands alone.
   *
   * @throws ProblemException BS-501 when it does not bind or reaches for more than its aliases
   */
  List<OutputColumn> columns(Text text, String subject) {
    return remembered(text).orElseGet(() -> remember(text, bind(text, subject)));
  }

  private List<OutputColumn> bind(Text text, String subject) {
    Bound bound = binder.bind(text.sql(), text.aliases(), text.parameters(), text.keys());
    SqlError error = bound.error();
    if (error != null) {
      String place = error.line() == 0 ? "" : error.line() + ":" + error.column() + " ";
      throw new ProblemException(
          Problem.of("BS-501", subject, "SQL " + place + error.message())
              .next("The text may read its declared aliases and nothing else."));
    }
    return bound.columns();
  }

  private synchronized Optional<List<OutputColumn>> remembered(Text text) {
    return Optional.ofNullable(known.get(text));
  }

  private synchronized List<OutputColumn> remember(Text text, List<OutputColumn> columns) {
    known.put(text, columns);
    return columns;
  }
}
