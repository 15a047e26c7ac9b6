package dev.backstitch.storage.table.iceberg.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.catalog.Shown;
import dev.backstitch.storage.table.iceberg.catalog.PinnedOperations;
import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.SortOrder;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.types.Types.IntegerType;
import org.apache.iceberg.types.Types.NestedField;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What another catalog is told of a table, and what is taken for somebody else's doing there. */
class AnnouncedTest {
  private static final AssetName MILK = AssetName.parse("dairy.milk");

  @TempDir Path folder;
  private TableMetadata ours;

  @BeforeEach
  void release() {
    ours =
        TableMetadata.buildFromEmpty(2)
            .assignUUID()
            .setLocation(folder.toString())
            .setCurrentSchema(new Schema(NestedField.optional(3, "litres", IntegerType.get())), 3)
            .setDefaultPartitionSpec(PartitionSpec.unpartitioned())
            .setDefaultSortOrder(SortOrder.unsorted())
            .setProperties(Map.of("gc.enabled", "false"))
            .build();
    ours = released(ours, 1);
  }

  /** One more snapshot, on main and tagged. */
  private TableMetadata released(TableMetadata base, long release) {
    long id = base.currentSnapshot() == null ? 0 : base.currentSnapshot().snapshotId();
    TableMetadata next = committed(base, SnapshotRef.MAIN_BRANCH);
    assertThat(main(next)).isNotEqualTo(id);
    return TableMetadata.buildFrom(next)
        .setRef("release_" + release, SnapshotRef.tagBuilder(main(next)).build())
        .build();
  }

  private static TableMetadata committed(TableMetadata base, String branch) {
    PinnedOperations pinned = new PinnedOperations(base, new DurableFileIO());
    new BaseTable(pinned, "milk")
        .newAppend()
        .set("backstitch.workspace", "w")
        .toBranch(branch)
        .commit();
    return pinned.current();
  }

  private static long main(TableMetadata metadata) {
    return metadata.currentSnapshot().snapshotId();
  }

  private Announced announced(long release) {
    return new Announced(ours, shown(release, OptionalLong.empty()));
  }

  private Shown shown(long release, OptionalLong told) {
    return new Shown(MILK, release, main(ours), told);
  }

  /** As a server keeps it: without what led to it. */
  private static TableMetadata kept(TableMetadata metadata) {
    return TableMetadata.buildFrom(metadata).discardChanges().build();
  }

  @Test
  void tableIsBornEmptyWithOurIdsAndMetadataOfItsOwn() {
    TableMetadata born = announced(1).born();
    assertThat(born.uuid()).isEqualTo(ours.uuid());
    assertThat(born.schema().findField("litres").fieldId()).isEqualTo(3);
    assertThat(born.snapshots()).isEmpty();
    assertThat(born.previousFiles()).isEmpty();
    assertThat(born.properties())
        .containsEntry("gc.enabled", "false")
        .containsEntry("write.metadata.path", folder + "/catalog");
  }

  @Test
  void mainAndTagsAreToldAndWorkspacesAreNot() {
    ours = committed(ours, "ws_1");
    TableMetadata there = announced(1).over(announced(1).born());
    assertThat(main(there)).isEqualTo(main(ours));
    assertThat(there.refs()).containsOnlyKeys("main", "release_1");
    assertThat(there.snapshots()).hasSize(1);
  }

  @Test
  void tellingTwiceChangesNothing() {
    TableMetadata there = kept(announced(1).over(announced(1).born()));
    assertThat(announced(1).over(there).changes()).isEmpty();
  }

  @Test
  void tagsOfLaterReleasesWaitForThem() {
    ours = released(ours, 2);
    TableMetadata there = announced(1).over(announced(1).born());
    assertThat(there.refs()).doesNotContainKey("release_2");
    assertThat(announced(2).over(kept(there)).refs()).containsKey("release_2");
  }

  @Test
  void whatIsExpiredHereIsForgottenThereButNotWhatOthersNamed() {
    TableMetadata there = kept(announced(1).over(announced(1).born()));
    long first = main(ours);
    ours = released(ours, 2);
    ours =
        TableMetadata.buildFrom(ours)
            .removeRef("release_1")
            .removeSnapshots(List.of(first))
            .build();
    assertThat(announced(2).over(there).snapshots())
        .extracting(Snapshot::snapshotId)
        .containsExactly(main(ours));
    TableMetadata named =
        TableMetadata.buildFrom(there)
            .setRef("theirs", SnapshotRef.tagBuilder(first).build())
            .build();
    assertThat(announced(2).over(kept(named)).refs()).containsKeys("theirs", "release_2");
  }

  @Test
  void whatWasToldLastOrIsNewerAndOursIsNotForeign() {
    TableMetadata first = ours;
    TableMetadata there = kept(announced(1).over(announced(1).born()));
    OptionalLong told = OptionalLong.of(main(first));
    assertThat(new Presence(ours, there, shown(1, told)).foreign()).isEmpty();
    ours = released(ours, 2);
    TableMetadata unnoted = kept(announced(2).over(there));
    ours = released(ours, 3);
    assertThat(new Presence(ours, unnoted, shown(3, told)).foreign()).isEmpty();
  }

  @Test
  void mainThatIsNotOursOrOlderThanToldIsForeign() {
    TableMetadata there = kept(announced(1).over(announced(1).born()));
    ours = released(ours, 2);
    OptionalLong told = OptionalLong.of(main(ours));
    assertThat(new Presence(ours, there, shown(3, told)).foreign().orElseThrow().text())
        .startsWith("BS-659 dairy.milk: found snapshot " + main(there) + " on main in the catalog")
        .contains("expected snapshot " + told.getAsLong());
    TableMetadata written = kept(committed(there, SnapshotRef.MAIN_BRANCH));
    OptionalLong before = OptionalLong.of(main(there));
    assertThat(new Presence(ours, written, shown(2, before)).foreign()).isPresent();
  }

  @Test
  void commitsOnABranchThatTookOurNumbersAreForeign() {
    TableMetadata there = kept(announced(1).over(announced(1).born()));
    TableMetadata branched = kept(committed(there, "theirs"));
    OptionalLong told = OptionalLong.of(main(ours));
    ours = released(ours, 2);
    assertThat(new Presence(ours, branched, shown(2, told)).foreign().orElseThrow().text())
        .contains("found commits up to number 2 in the catalog");
  }

  @Test
  void anotherTableOfTheNameIsForeign() {
    TableMetadata theirs =
        TableMetadata.buildFrom(kept(announced(1).born())).assignUUID("other").build();
    assertThat(new Presence(ours, kept(theirs), shown(1, OptionalLong.empty())).foreign())
        .hasValueSatisfying(p -> assertThat(p.text()).contains("another table of this name"));
  }
}
