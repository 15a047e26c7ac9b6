package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.text.UserText.Place;
import dev.backstitch.storage.query.duckdb.text.UserText.Rendered;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A user's text in a frame where its aliases are all there is: each alias is a WITH over the files
 * of the batch, cut to what one partition may see. All names of the frame carry a secret.
 */
final class HermeticText {
  private static final SecureRandom RANDOM = new SecureRandom();

  private final String secret;
  private final KeyScope scope;
  private final List<AliasFiles> inputs;
  private final List<Cut> cuts;
  private final Rendered text;
  private final int columns;

  /**
   * @param cuts per input, what a partition sees of it
   * @param columns how many the text yields
   */
  HermeticText(Frame frame, List<AliasFiles> inputs, List<Cut> cuts, Rendered text, int columns) {
    this.secret = frame.secret();
    this.scope = frame.scope();
    this.inputs = inputs;
    this.cuts = cuts;
    this.text = text;
    this.columns = columns;
  }

  /**
   * What a partition sees of the files of an alias, known as {@code f}.
   *
   * @param columns to be selected
   * @param rows what follows {@code FROM (files) AS f}; empty for all
   */
  record Cut(String columns, String rows) {}

  /** The secret of one batch and its partitions. */
  record Frame(String secret, KeyScope scope) {
    static Frame of(int partitions) {
      byte[] bytes = new byte[16];
      RANDOM.nextBytes(bytes);
      String secret = HexFormat.of().formatHex(bytes);
      return new Frame(secret, new KeyScope("k_" + secret, partitions));
    }
  }

  /** Statements to be run before {@link #select}. */
  List<String> setup() {
    return scope.setup();
  }

  /** The column that says which partition a row belongs to. */
  String ordinalName() {
    return "p_" + secret;
  }

  /** The result's column of this number, from 0. */
  String column(int i) {
    return SqlName.quoted("q_" + secret) + ".c" + i;
  }

  /**
   * A SELECT over all partitions.
   *
   * @param outputs expressions over {@link #column} and the scope, separated by commas
   */
  String select(String outputs) {
    String names =
        IntStream.range(0, columns).mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
    return "SELECT "
        + outputs
        + " FROM "
        + scope.from()
        + "("
        + aliases()
        + "SELECT * FROM ("
        + marker()
        + text.sql()
        + "\n)) AS "
        + SqlName.quoted("q_" + secret)
        + "("
        + names
        + ")";
  }

  private String aliases() {
    return inputs.isEmpty()
        ? ""
        : IntStream.range(0, inputs.size())
            .mapToObj(this::alias)
            .collect(Collectors.joining(",\n", "WITH ", "\n"));
  }

  private String alias(int i) {
    AliasFiles input = inputs.get(i);
    return SqlName.quoted(input.alias())
        + " AS (SELECT "
        + cuts.get(i).columns()
        + " FROM "
        + "("
        + FieldRead.select(input.schema(), input.files())
        + ") AS f"
        + cuts.get(i).rows()
        + ")";
  }

  /** The same statement for people, without the secret where one partition allows. */
  String readable() {
    return scope.isSingle()
        ? aliases() + "SELECT * FROM (\n" + text.sql() + "\n)"
        : String.join(";\n", setup()) + ";\n" + select("*");
  }

  private String marker() {
    return "/*" + secret + "*/\n";
  }

  /** Where in the user's text a statement failed; unknown when it was in the frame. */
  Place place(DuckException e) {
    int begin = e.statement().indexOf(marker());
    return begin < 0
        ? Place.UNKNOWN
        : text.placeWithin(e.statement(), begin + marker().length(), e.offset());
  }
}
