package dev.backstitch.engine.app.asset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SliceTest {
  private static final Instant NOW = Instant.parse("2024-04-20T06:00:00Z");
  private static final Dimension DAY =
      Dimension.from("day", CalendarAxis.days(ZoneId.of("Europe/Berlin")), "2024-03-01");
  private static final Extent DAYS = Scheme.of(DAY).extentAt(NOW, DynamicKeys.NONE);
  private static final Extent GRID =
      Scheme.of(DAY, Dimension.fixed("region", "eu", "us")).extentAt(NOW, DynamicKeys.NONE);

  @Test
  void pagesOfDaysWithHolesAreWhatIsListed() {
    PartitionSet days = DAYS.parse("2024-03-01..2024-03-09,2024-03-12,2024-03-30..2024-04-02");
    assertPagesAreTheList(days);
  }

  @Test
  void pagesOfAGridAreWhatIsListed() {
    assertPagesAreTheList(GRID.parse("2024-03-01..2024-03-04|eu;us,2024-03-30|us"));
  }

  @Test
  void nothingHasOneEmptyPage() {
    assertThat(Slice.newest(DAYS.none(), null, 3)).isEmpty();
    assertThat(Slice.oldest(DAYS.none(), null, 3)).isEmpty();
  }

  @Test
  void aKeyThatLeftTheSetStillEndsThePageBefore() {
    PartitionSet days = DAYS.parse("2024-03-01..2024-03-03,2024-03-05");

    assertThat(Slice.newest(days, PartitionKey.of("2024-03-04"), 2))
        .extracting(PartitionKey::text)
        .containsExactly("2024-03-03", "2024-03-02");
    assertThat(Slice.oldest(days, PartitionKey.of("2024-03-04"), 2))
        .extracting(PartitionKey::text)
        .containsExactly("2024-03-05");
  }

  private static void assertPagesAreTheList(PartitionSet set) {
    List<PartitionKey> all = new ArrayList<>();
    set.keys().forEach(all::add);
    List<PartitionKey> reversed = new ArrayList<>(all);
    Collections.reverse(reversed);
    for (int most : List.of(1, 2, 3, 5, 100)) {
      assertThat(pages(set, most, Slice::oldest)).as("oldest by " + most).isEqualTo(all);
      assertThat(pages(set, most, Slice::newest)).as("newest by " + most).isEqualTo(reversed);
    }
  }

  private interface Paging {
    List<PartitionKey> page(PartitionSet set, @Nullable PartitionKey after, int most);
  }

  private static List<PartitionKey> pages(PartitionSet set, int most, Paging paging) {
    List<PartitionKey> out = new ArrayList<>();
    List<PartitionKey> page = paging.page(set, null, most);
    while (!page.isEmpty()) {
      assertThat(page.size()).isLessThanOrEqualTo(most);
      out.addAll(page);
      page = paging.page(set, page.get(page.size() - 1), most);
    }
    return out;
  }
}
