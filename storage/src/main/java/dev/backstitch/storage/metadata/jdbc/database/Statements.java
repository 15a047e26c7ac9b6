package dev.backstitch.storage.metadata.jdbc.database;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.UnableToCreateStatementException;

/**
 * Reads what statements leave open: {@code :name} for a value, {@code <word>} for words. Jdbi's own
 * readers understand more than is written here, and take a tenth of a second to be loaded.
 */
final class Statements {
  private static final String QUOTED = "'(?:[^']|'')*'|\"[^\"]*\"|--[^\\n]*|(?s:/\\*.*?\\*/)";
  private static final Pattern WORD = Pattern.compile(QUOTED + "|<(\\w+)>");
  private static final Pattern VALUE =
      Pattern.compile(QUOTED + "|::|:([A-Za-z_][A-Za-z0-9_]*(?:\\.\\w+)*)");

  private Statements() {}

  /** Runs statements over these connections. */
  static Jdbi over(ConnectionFactory connections) {
    Jdbi jdbi = Jdbi.create(connections);
    jdbi.getConfig(SqlStatements.class)
        .setTemplateEngine(Statements::filled)
        .setSqlParser(new Named());
    return jdbi;
  }

  /** With the words that the context has for it. */
  static String filled(String text, StatementContext context) {
    if (text.indexOf('<') < 0) {
      return text;
    }
    return WORD.matcher(text)
        .replaceAll(
            found -> {
              String word = found.group(1);
              return Matcher.quoteReplacement(word == null ? found.group() : word(word, context));
            });
  }

  private static String word(String name, StatementContext context) {
    Object word = context.getAttribute(name);
    if (word == null) {
      throw new UnableToCreateStatementException("Cannot fill <" + name + ">", context);
    }
    return word.toString();
  }

  /** With a place for each value that it names. */
  static ParsedSql parsed(String text) {
    ParsedSql.Builder out = ParsedSql.builder();
    Matcher found = VALUE.matcher(text);
    int done = 0;
    while (found.find()) {
      if (found.group(1) != null) {
        out.append(text.substring(done, found.start())).appendNamedParameter(found.group(1));
        done = found.end();
      }
    }
    return out.append(text.substring(done)).build();
  }

  private static final class Named implements org.jdbi.v3.core.statement.SqlParser {
    @Override
    public ParsedSql parse(String text, StatementContext context) {
      return parsed(text);
    }

    @Override
    public String nameParameter(String name, StatementContext context) {
      return ":" + name;
    }
  }
}
