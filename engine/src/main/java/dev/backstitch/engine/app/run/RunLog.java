package dev.backstitch.engine.app.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.WrittenFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a run wrote down, line by line and in words. */
public final class RunLog {
  private final Function<AssetName, Extent> extents;

  RunLog(Function<AssetName, Extent> extents) {
    this.extents = extents;
  }

  /**
   * One thing that happened.
   *
   * @param asset that it happened to; null for the run as a whole
   * @param partitions of it; empty for none
   */
  public record Line(
      Instant at, What what, @Nullable AssetName asset, String partitions, String words) {
    public Line {
      Objects.requireNonNull(at);
      Objects.requireNonNull(what);
      Objects.requireNonNull(partitions);
      Objects.requireNonNull(words);
    }
  }

  /** What kind of thing happened. */
  public enum What {
    BEGAN,
    WROTE,
    UNCHANGED,
    CHECK_BROKEN,
    CHECKED,
    AMENDED,
    FAILED,
    PUBLISHED
  }

  List<Line> of(List<Journal.Entry> entries) {
    List<Line> out = new ArrayList<>();
    RunRecord run = new RunRecord(extents);
    for (Journal.Entry entry : entries) {
      run.read(List.of(entry), new Telling(entry.at(), out));
    }
    return out;
  }

  /** Puts one entry into words. */
  private static final class Telling implements RunRecord.Reader {
    private final Instant at;
    private final List<Line> out;
    private String attempt = "";

    Telling(Instant at, List<Line> out) {
      this.at = at;
      this.out = out;
    }

    private void add(What what, @Nullable AssetName asset, String partitions, String words) {
      out.add(new Line(at, what, asset, partitions, words));
    }

    @Override
    public void began(long release) {
      add(What.BEGAN, null, "", "began, reading release " + release);
    }

    @Override
    public void tried(AssetName asset, int number, long millis) {
      String again = number > 1 ? ", attempt " + number : "";
      attempt = String.format(Locale.ROOT, " in %.1f s%s", millis / 1e3, again);
    }

    @Override
    public void wrote(
        AssetName asset,
        PartitionSet keys,
        PartitionSet unchanged,
        List<WrittenFile> files,
        List<Verdict> verdicts) {
      long rows = files.stream().mapToLong(written -> written.file().rows()).sum();
      long bytes = files.stream().mapToLong(written -> written.file().sizeBytes()).sum();
      if (!keys.isEmpty()) {
        add(
            What.WROTE,
            asset,
            keys.text(),
            String.format(Locale.ROOT, "wrote %,d rows, %,d bytes%s", rows, bytes, attempt));
      }
      if (!unchanged.isEmpty()) {
        add(What.UNCHANGED, asset, unchanged.text(), "came out as it was");
      }
      broken(asset, verdicts);
    }

    private void broken(AssetName asset, List<Verdict> verdicts) {
      for (Verdict verdict : verdicts) {
        if (!verdict.holds()) {
          String rows = String.format(Locale.ROOT, "%,d rows", verdict.offending());
          String rule = (verdict.must() ? " must hold " : " should hold ") + verdict.check();
          add(What.CHECK_BROKEN, asset, verdict.failed(), rows + rule);
        }
      }
    }

    @Override
    public void checked(AssetName asset, List<Verdict> verdicts) {
      add(What.CHECKED, asset, "", "checked the table as a whole: " + verdicts.size() + " checks");
      broken(asset, verdicts);
    }

    @Override
    public void amended(long release, AssetName asset, PartitionSet keys) {
      add(What.AMENDED, asset, keys.text(), "to be built again on top of release " + release);
    }

    @Override
    public void failed(AssetName asset, PartitionSet keys, String problem) {
      add(What.FAILED, asset, keys.text(), problem);
    }

    @Override
    public void overtaken(AssetName asset, PartitionSet keys) {
      add(What.UNCHANGED, asset, keys.text(), "came out as others had published it meanwhile");
    }

    @Override
    public void published(AssetName asset, PartitionSet keys, long release) {
      add(What.PUBLISHED, asset, keys.text(), "published with release " + release);
    }
  }
}
