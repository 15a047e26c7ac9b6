package dev.backstitch.lineage.corpus.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.jar.JarFile;

/**
 * One query of a benchmark in DuckDB's dialect.
 *
 * @param name {@code q14a}
 * @param rewritten the rules that it took
 */
public record TpcText(String name, String sql, Set<Dialect> rewritten) {
  /** All texts of a folder of the artifact, by number. */
  public static List<TpcText> all(String folder) {
    URL url =
        Objects.requireNonNull(TpcText.class.getClassLoader().getResource(folder + "/q1.sql"));
    try {
      JarFile jar = ((JarURLConnection) url.openConnection()).getJarFile();
      return jar.stream()
          .filter(entry -> entry.getName().matches(folder + "/q[0-9]+[a-z]?\\.sql"))
          .map(entry -> read(entry.getName()))
          .sorted(Comparator.comparingInt(TpcText::number).thenComparing(TpcText::name))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static TpcText read(String resource) {
    try (InputStream in = TpcText.class.getClassLoader().getResourceAsStream(resource)) {
      String sql = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      Set<Dialect> rules = EnumSet.noneOf(Dialect.class);
      for (Dialect rule : Dialect.values()) {
        if (rule.concerns(sql)) {
          rules.add(rule);
          sql = rule.apply(sql);
        }
      }
      return new TpcText(resource.replaceAll(".*/|\\.sql", ""), sql, rules);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int number() {
    return Integer.parseInt(name.replaceAll("\\D", ""));
  }

  @Override
  public String toString() {
    return name;
  }
}
