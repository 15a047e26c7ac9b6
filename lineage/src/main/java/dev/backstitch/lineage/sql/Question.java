package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.sql.proof.InputFacts;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A text and all that its meaning depends on.
 *
 * @param sql as its author wrote it
 * @param aliases columns of what it may read, by local name
 * @param keys partition columns, each of which may be used as a parameter
 * @param facts what is certain of the rows of each alias
 */
public record Question(
    String sql,
    Map<String, List<Column>> aliases,
    List<Parameter> parameters,
    List<Column> keys,
    Map<String, InputFacts> facts) {
  public Question {
    Objects.requireNonNull(sql);
    aliases = Collections.unmodifiableMap(new LinkedHashMap<>(aliases));
    parameters = List.copyOf(parameters);
    keys = List.copyOf(keys);
    facts = Map.copyOf(facts);
  }

  /** Equal for equal questions, and for no others: 64 hexadecimal digits. */
  public String key() {
    return QuestionKey.of(this);
  }

  /** The same text with columns of one more alias. */
  Question with(String alias, List<Column> columns) {
    Map<String, List<Column>> more = new LinkedHashMap<>(aliases);
    more.put(alias, columns);
    return new Question(sql, more, parameters, keys, facts);
  }
}
