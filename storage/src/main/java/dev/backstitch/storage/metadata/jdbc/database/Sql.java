package dev.backstitch.storage.metadata.jdbc.database;

import org.jdbi.v3.core.locator.ClasspathSqlLocator;

/** The statements of one store: each in a file of its own, in the folder of the store's name. */
public record Sql(Class<?> store) {
  private static final ClasspathSqlLocator FILES = ClasspathSqlLocator.create();

  /** The text of one statement. */
  public String named(String statement) {
    return FILES.locate(store, statement);
  }
}
