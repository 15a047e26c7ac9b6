package dev.backstitch.storage.query.duckdb.load;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Loader;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.ParquetCopy.Part;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.load.text.TextRows;
import dev.backstitch.storage.table.TableSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Strict loading through DuckDB: all files are judged first, then written with one statement for up
 * to {@value #ARRIVALS} of them, a Parquet file each. Safe for use by many threads.
 */
public final class DuckLoader implements Loader {
  /** One statement keeps a file open for each of its arrivals. */
  static final int ARRIVALS = 400;

  private final Limits limits;

  public DuckLoader(Limits limits) {
    this.limits = Objects.requireNonNull(limits);
  }

  @Override
  public List<Loaded> load(
      TableSpec output, Source source, List<Arrival> arrivals, Path directory) {
    createFolder(directory);
    Preparation preparation = preparation(output, source, directory);
    List<Problem> problems = new ArrayList<>();
    List<Prepared> prepared = new ArrayList<>();
    try {
      for (int from = 0; from < arrivals.size(); from += ARRIVALS) {
        prepared.add(preparation.prepare(chunk(arrivals, from), problems));
      }
      if (!problems.isEmpty()) {
        throw new ProblemException(problems);
      }
      List<Loaded> loaded = new ArrayList<>();
      for (int i = 0; i < prepared.size(); i++) {
        loaded.addAll(write(output, prepared.get(i), chunk(arrivals, i * ARRIVALS), directory));
      }
      return loaded;
    } finally {
      prepared.forEach(DuckLoader::clean);
    }
  }

  private static List<Arrival> chunk(List<Arrival> arrivals, int from) {
    return arrivals.subList(from, Math.min(arrivals.size(), from + ARRIVALS));
  }

  private Preparation preparation(TableSpec output, Source source, Path directory) {
    String subject = output.name().toString();
    LoadColumns columns = new LoadColumns(output, source.columns());
    return switch (source.format()) {
      case CSV, JSON_LINES ->
          new TextPreparation(columns, source, TextRows.of(subject, source), directory);
      case PARQUET -> {
        ParquetPreparation.requireUsable(subject, source);
        yield new ParquetPreparation(columns, source, Sandbox.sealed(limits), directory);
      }
      case FETCHED -> throw new IllegalArgumentException("Cannot load fetched rows as files");
    };
  }

  private List<Loaded> write(
      TableSpec output, Prepared prepared, List<Arrival> arrivals, Path directory) {
    Map<Integer, Part> parts = new HashMap<>();
    if (!prepared.isEmpty()) {
      for (Part part : copy(output, prepared, arrivals, directory)) {
        if (parts.put(part.ordinal(), part) != null) {
          Arrival arrival = arrivals.get(part.ordinal());
          throw new ProblemException(
              Problem.of("BS-628", arrival.path(), "was written as more than one file")
                  .blamedOn(Blame.ENGINE));
        }
      }
    }
    List<Loaded> loaded = new ArrayList<>();
    for (int i = 0; i < arrivals.size(); i++) {
      loaded.add(
          loaded(arrivals.get(i), prepared.rows().get(i), Optional.ofNullable(parts.get(i))));
    }
    return loaded;
  }

  private static Loaded loaded(Arrival arrival, long expected, Optional<Part> part) {
    long written = part.map(Part::rows).orElse(0L);
    if (written != expected) {
      throw new ProblemException(
          Preparation.miscounted(arrival, "the counter", expected, "the written file", written));
    }
    return new Loaded(written, part.map(p -> p.of(arrival.key())).orElse(null));
  }

  private List<Part> copy(
      TableSpec output, Prepared prepared, List<Arrival> arrivals, Path directory) {
    Sandbox sandbox =
        Sandbox.sealed(limits).reading(prepared.files()).writing(directory, arrivals.size() + 1);
    try (DuckSession session = sandbox.open()) {
      return new ParquetCopy(session, output.schema(), directory)
          .split(prepared.select(), LoadColumns.ORDINAL, Cancellation.NEVER);
    } catch (DuckException e) {
      throw new ProblemException(
          Problem.of("BS-628", output.name().toString(), "rows that were accepted: " + e.text())
              .next("Please report this with the files.")
              .blamedOn(e.blame() == Blame.EXTERNAL ? Blame.EXTERNAL : Blame.ENGINE),
          e);
    }
  }

  private static void createFolder(Path directory) {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot create " + directory, e);
    }
  }

  private static void clean(Prepared prepared) {
    try {
      prepared.cleaning().run();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove what was unpacked", e);
    }
  }
}
