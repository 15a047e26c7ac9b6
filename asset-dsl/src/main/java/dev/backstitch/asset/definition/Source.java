package dev.backstitch.asset.definition;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.schema.Column;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a delivery is read from: files that a sender drops into a landing folder, or rows fetched by
 * code.
 *
 * @param template path below the landing folder; {@code *} matches within one folder level, and
 *     {@code {partition}} is the partition's key text; empty when rows are fetched
 * @param columns what each row must have; nothing is guessed from the data
 * @param nullText the unquoted text that means NULL beside an empty unquoted field; empty for none
 * @param fetching the code that fetches; null for files
 */
public record Source(
    Format format,
    String template,
    List<Column> columns,
    String encoding,
    String nullText,
    @Nullable Fetching fetching) {
  /** Stands for the partition's key in a template. */
  public static final String PARTITION = "{partition}";

  /** The path under which the ledger has deliveries that were fetched. */
  public static final String FETCHED_PATH = "fetched/" + PARTITION;

  public Source {
    Objects.requireNonNull(format);
    Objects.requireNonNull(template);
    columns = List.copyOf(columns);
    if ((format == Format.FETCHED) != (fetching != null)) {
      throw new IllegalArgumentException("Cannot read " + format + " with fetching " + fetching);
    }
  }

  /** How rows are read once they are in a file: what was fetched is kept as Parquet. */
  public Source kept() {
    return fetching == null
        ? this
        : new Source(Format.PARQUET, FETCHED_PATH, columns, encoding, nullText);
  }

  /** Files in a landing folder. */
  public Source(
      Format format, String template, List<Column> columns, String encoding, String nullText) {
    this(format, template, columns, encoding, nullText, null);
  }

  /** Rows that come from code, once for each partition. */
  public static Source fetched(Fetching fetching, List<Column> columns) {
    return new Source(Format.FETCHED, "", columns, "UTF-8", "", fetching);
  }

  public Source encodedAs(String charset) {
    return new Source(format, template, columns, charset, nullText, fetching);
  }

  public Source readingAsNull(String text) {
    return new Source(format, template, columns, encoding, text, fetching);
  }

  /** Whether the delivery says its partition; otherwise it is the day first seen. */
  public boolean namesPartition() {
    return fetching != null || template.contains(PARTITION);
  }

  /** How the rows are written. */
  public enum Format {
    CSV,
    JSON_LINES,
    PARQUET,
    /** Not a file: rows that code fetched. */
    FETCHED
  }

  /**
   * Rows fetched by code, such as from an API or over JDBC, and stored as received. Called once for
   * a delivery, on a worker thread; may block. Whatever it throws counts as a failure outside, so a
   * retry may help.
   */
  @FunctionalInterface
  public interface Fetching {
    /** The rows of one delivery; each has the declared columns. */
    List<Row> rows(Fetch fetch);

    /** What is asked for. */
    interface Fetch {
      PartitionKey partition();

      /**
       * The value of a secret.
       *
       * @throws IllegalArgumentException when there is no such secret
       */
      String secret(String name);
    }
  }
}
