package dev.backstitch.storage.query.duckdb;

import dev.backstitch.storage.query.Batches.Order;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an instance may reach: exactly these files, one folder to write into, no network, no
 * extension, no setting.
 *
 * @param files absolute paths
 * @param directory null when nothing may be written
 * @param openFiles how many files of one COPY may be open at once
 * @param optimizers the only ones that may change a plan; empty for all
 */
public record Sandbox(
    Limits limits,
    List<String> files,
    @Nullable Path directory,
    Order order,
    int openFiles,
    Set<String> optimizers) {
  /** Deeper ones can overflow the stack of a thread, and take the process with it. */
  private static final int EXPRESSION_DEPTH = 250;

  public Sandbox {
    Objects.requireNonNull(limits);
    files = List.copyOf(files);
    Objects.requireNonNull(order);
    optimizers = Set.copyOf(optimizers);
  }

  /** Nothing in reach. */
  public static Sandbox sealed(Limits limits) {
    return new Sandbox(limits, List.of(), null, Order.FREE, 100, Set.of());
  }

  public Sandbox reading(Collection<String> paths) {
    return new Sandbox(
        limits,
        paths.stream().distinct().sorted().toList(),
        directory,
        order,
        openFiles,
        optimizers);
  }

  public Sandbox writing(Path folder, int filesAtOnce) {
    return new Sandbox(limits, files, folder.toAbsolutePath(), order, filesAtOnce, optimizers);
  }

  /** Rows keep the order of files and of ORDER BY, on as many threads as before. */
  public Sandbox keepingOrder() {
    return new Sandbox(limits, files, directory, Order.FIXED, openFiles, optimizers);
  }

  /** Plans are changed by these optimisers alone. */
  public Sandbox optimizedBy(Set<String> names) {
    return new Sandbox(limits, files, directory, order, openFiles, names);
  }

  /** FIXED: one thread, rows kept in the order of files. */
  public Sandbox in(Order wanted) {
    Limits changed = wanted == Order.FIXED ? limits.onOneThread() : limits;
    return new Sandbox(changed, files, directory, wanted, openFiles, optimizers);
  }

  /**
   * Opens a fresh instance behind these walls.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-509 when a wall does not stand; a
   *     retry does not help
   */
  public DuckSession open() {
    return DuckSession.open(this);
  }

  /** Settings in the order in which they must be made; the lock comes last, apart. */
  Map<String, Object> settings() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("TimeZone", "UTC");
    all.put("max_expression_depth", EXPRESSION_DEPTH);
    all.put("errors_as_json", true);
    all.put("threads", limits.threads());
    all.put("memory_limit", (limits.memoryBytes() >> 20) + "MiB");
    all.put("temp_directory", limits.spill().toAbsolutePath().toString());
    if (limits.spillBytes() > 0) {
      all.put("max_temp_directory_size", (limits.spillBytes() >> 20) + "MiB");
    }
    all.put("preserve_insertion_order", order == Order.FIXED);
    all.put("partitioned_write_max_open_files", openFiles);
    all.put("allowed_paths", files);
    all.put("allowed_directories", directory == null ? List.of() : List.of(directory.toString()));
    all.put("autoinstall_known_extensions", false);
    all.put("autoload_known_extensions", false);
    all.put("allow_community_extensions", false);
    all.put("enable_external_access", false);
    return all;
  }
}
