package dev.backstitch.engine.event.lineage;

import dev.backstitch.asset.definition.AssetName;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * The ids under which events of one run are found: the same for the same run, in whatever process.
 *
 * @param project is the namespace of jobs
 */
record RunNames(String project) {
  /** The namespace of data sets. */
  String datasets() {
    return "backstitch://" + project;
  }

  /** Each execution is a run of its own, since an ended one cannot go on. */
  UUID run(String run, int execution) {
    return id(run, "" + execution);
  }

  UUID step(String run, int execution, AssetName asset) {
    return id(run, "" + execution, asset.toString());
  }

  UUID release(long release) {
    return id("release", "" + release);
  }

  private UUID id(String... parts) {
    String text = project + "/" + String.join("/", parts);
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
  }
}
