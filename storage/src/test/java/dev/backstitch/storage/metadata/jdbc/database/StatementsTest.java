package dev.backstitch.storage.metadata.jdbc.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.DefinedAttributeTemplateEngine;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.UnableToCreateStatementException;
import org.junit.jupiter.api.Test;
import org.sqlite.JDBC;

class StatementsTest {
  private static final List<String> WORDS =
      List.of(
          "assets",
          "forUpdate",
          "from",
          "ids",
          "kinds",
          "locations",
          "releases",
          "statuses",
          "upstreams");

  @Test
  void everyStatementIsReadAsJdbiReadsIt() throws IOException, URISyntaxException {
    List<String> texts = texts();
    assertThat(texts).hasSizeGreaterThan(100);

    for (String text : texts) {
      assertReadAlike(text);
    }
  }

  @Test
  void whatIsQuotedIsLeftAlone() {
    for (String text :
        List.of(
            "SELECT ':a', \":b\", 'it''s :c' FROM t WHERE d = :d",
            "SELECT a::text FROM t -- :b and 'half\nWHERE a <= :c AND b < :d",
            "SELECT /* :a\n <ids> */ b FROM t WHERE b IN (<ids>) AND c='<ids>'",
            "SELECT 1 WHERE a=:a.b AND b=:_x1 AND c>:c")) {
      assertReadAlike(text);
    }
  }

  @Test
  void aWordThatNobodyGaveIsRefused() {
    try (Handle handle =
        Statements.over(() -> JDBC.createConnection("jdbc:sqlite::memory:", new Properties()))
            .open()) {
      assertThatThrownBy(() -> handle.createQuery("SELECT <what>").mapTo(String.class).one())
          .isInstanceOf(UnableToCreateStatementException.class)
          .hasMessageContaining("<what>");
    }
  }

  private static void assertReadAlike(String text) {
    try (Handle handle = Jdbi.create("jdbc:sqlite::memory:").open();
        Query query = handle.createQuery(text)) {
      WORDS.forEach(word -> query.define(word, ":__" + word + "_0, :__" + word + "_1"));
      StatementContext context = query.getContext();

      String filled = Statements.filled(text, context);
      assertThat(filled).isEqualTo(new DefinedAttributeTemplateEngine().render(text, context));
      assertThat(Statements.parsed(filled))
          .isEqualTo(new ColonPrefixSqlParser().parse(filled, context));
    }
  }

  /** All that is kept beside the stores. */
  private static List<String> texts() throws IOException, URISyntaxException {
    URL schema = Objects.requireNonNull(Statements.class.getResource("schema"));
    Path stores = Objects.requireNonNull(Path.of(schema.toURI()).getParent().getParent());
    List<String> out = new ArrayList<>();
    try (Stream<Path> files = Files.walk(stores)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".sql")).toList()) {
        out.add(Files.readString(file));
      }
    }
    return out;
  }
}
