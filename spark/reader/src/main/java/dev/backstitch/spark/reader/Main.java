package dev.backstitch.spark.reader;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Answers one question a line: {@code spark SELECT ...} or {@code stock team.table [ref or id]}. An
 * answer is the rows, each a line of cells between tabs, and then {@code end} or {@code failed}
 * with the reason. The arguments are properties of the catalog, as {@code name=value}.
 */
public final class Main {
  private Main() {}

  /** Answers until the questions end. */
  public static void main(String[] arguments) throws IOException {
    Map<String, String> catalog = new LinkedHashMap<>();
    for (String each : arguments) {
      String[] words = each.split("=", 2);
      catalog.put(words[0], words[1]);
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // What libraries print must not be taken for an answer.
    System.setOut(System.err);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (SparkReader spark = new SparkReader(catalog);
        StockReader stock = new StockReader(catalog)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        answer(line, spark, stock, out);
      }
    }
  }

  private static void answer(String line, SparkReader spark, StockReader stock, PrintStream out) {
    String[] words = line.split(" ", 2);
    try {
      List<List<Object>> rows =
          words[0].equals("spark") ? spark.rows(words[1]) : stock.rows(words[1].split(" "));
      rows.forEach(row -> out.println("row\t" + CellText.line(row)));
      out.println("end");
    } catch (Exception failed) {
      out.println("failed\t" + CellText.escaped(String.valueOf(failed)));
    }
  }
}
