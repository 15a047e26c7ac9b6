package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.digest.Digest;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.sql.proof.InputFacts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/** Recognises a question: SHA-256 over all of its parts, each told with its length. */
final class QuestionKey {
  private final MessageDigest digest = Digest.begun();

  private QuestionKey() {}

  static String of(Question question) {
    QuestionKey key = new QuestionKey();
    key.add(question.sql());
    key.add(question.aliases().size());
    question.aliases().forEach(key::addAlias);
    key.add(question.parameters().size());
    question.parameters().forEach(key::addParameter);
    key.addColumns(question.keys());
    key.add(question.facts().size());
    new TreeMap<>(question.facts()).forEach(key::addFacts);
    return Digest.hex(key.digest);
  }

  private void addAlias(String alias, List<Column> columns) {
    add(alias);
    addColumns(columns);
  }

  private void addColumns(List<Column> columns) {
    add(columns.size());
    for (Column column : columns) {
      add(column.name());
      add(column.type().sql());
    }
  }

  private void addParameter(Parameter parameter) {
    add(parameter.name());
    add(parameter.value());
  }

  private void addFacts(String alias, InputFacts facts) {
    add(alias);
    add(facts.keys().size());
    facts.keys().stream().map(QuestionKey::sorted).sorted().forEach(this::add);
    add(sorted(facts.constants()));
  }

  private static String sorted(Collection<String> names) {
    return names.stream().sorted().map(n -> n.length() + ":" + n).toList().toString();
  }

  private void add(int number) {
    add(String.valueOf(number));
  }

  private void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
    digest.update(bytes);
  }
}
