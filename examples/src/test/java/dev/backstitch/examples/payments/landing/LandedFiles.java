package dev.backstitch.examples.payments.landing;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads landing files as a stranger would: by their text alone, with nothing of the generator. */
final class LandedFiles {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private LandedFiles() {}

  record Row(
      LocalDate received,
      String file,
      String id,
      String customer,
      String region,
      String currency,
      BigDecimal amount,
      OffsetDateTime paidAt) {
    LocalDate paidOn() {
      return paidAt.atZoneSameInstant(BERLIN).toLocalDate();
    }

    /** Everything the sender wrote, without where it was filed. */
    String content() {
      return String.join(",", id, customer, region, currency, amount.toString(), paidAt.toString());
    }
  }

  /** In order of file name, which is order of arrival, and of line. */
  static List<Row> payments(Path root) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (Path file : files(root.resolve("landing/payments"))) {
      String name = file.getFileName().toString();
      LocalDate received = LocalDate.parse(name.substring(9, 19));
      for (String[] cells : cells(file)) {
        rows.add(
            new Row(
                received,
                name,
                cells[0],
                cells[1],
                cells[2],
                cells[3],
                new BigDecimal(cells[4]),
                OffsetDateTime.parse(cells[5])));
      }
    }
    return rows;
  }

  /** A folder of two-column files named by day: day to first column to second column. */
  static SortedMap<LocalDate, Map<String, String>> byDay(Path folder) throws IOException {
    TreeMap<LocalDate, Map<String, String>> days = new TreeMap<>();
    for (Path file : files(folder)) {
      Map<String, String> rows = new LinkedHashMap<>();
      for (String[] cells : cells(file)) {
        if (rows.put(cells[0], cells[1]) != null) {
          throw new IllegalStateException("Doubled " + cells[0] + " in " + file);
        }
      }
      days.put(LocalDate.parse(file.getFileName().toString().substring(0, 10)), rows);
    }
    return days;
  }

  static List<String[]> cells(Path file) throws IOException {
    return Files.readAllLines(file).stream().skip(1).map(line -> line.split(",", -1)).toList();
  }

  private static List<Path> files(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
