package dev.backstitch.asset.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.mapping.AdmittingMapping.Admitted;
import dev.backstitch.asset.mapping.kind.ByEventTime;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdmittingMappingTest {
  private static final Scheme DAYS =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneId.of("Europe/Berlin")), "2022-03-01"));

  private final Extent extent =
      DAYS.extentAt(Instant.parse("2022-04-01T12:00:00Z"), DynamicKeys.NONE);
  private final Mapping declared = new ByEventTime(0, 3).resolve(new Ends("test", DAYS, DAYS));

  private static Admitted admitted(String up, String down) {
    return new Admitted(PartitionKey.of(up), PartitionKey.of(down));
  }

  @Test
  void whatIsAdmittedIsReadBesideWhatIsDeclared() {
    Mapping mapping = new AdmittingMapping(declared, List.of(admitted("2022-03-20", "2022-03-05")));

    assertThat(mapping.backward(extent.parse("2022-03-05"), extent).present())
        .hasToString("2022-03-05..2022-03-08,2022-03-20");
    assertThat(mapping.backward(extent.parse("2022-03-06"), extent).present())
        .hasToString("2022-03-06..2022-03-09");
    assertThat(mapping.forward(extent.parse("2022-03-20"), extent))
        .hasToString("2022-03-05,2022-03-17..2022-03-20");
    assertThat(mapping.declared()).isEqualTo(declared);
    assertThat(mapping.readsWhatHasArrived()).isTrue();
  }

  @Test
  void whatIsAdmittedOfPartitionsThatAreNotThereIsLeftOut() {
    Mapping mapping =
        new AdmittingMapping(
            declared,
            List.of(
                admitted("2022-05-20", "2022-03-05"),
                admitted("2022-03-20", "2022-02-05"),
                admitted("whole", "2022-03-05")));

    assertThat(mapping.backward(extent.parse("2022-03-05"), extent).present())
        .hasToString("2022-03-05..2022-03-08");
    assertThat(mapping.forward(extent.parse("2022-03-20"), extent))
        .hasToString("2022-03-17..2022-03-20");
  }

  @Test
  void bothDirectionsSayTheSame() {
    Mapping mapping =
        new AdmittingMapping(
            declared,
            List.of(
                admitted("2022-03-20", "2022-03-05"),
                admitted("2022-03-20", "2022-03-06"),
                admitted("2022-03-29", "2022-03-05")));
    for (PartitionKey up : extent.all().keys()) {
      for (PartitionKey down : extent.all().keys()) {
        assertThat(mapping.forward(extent.of(up), extent).contains(down))
            .isEqualTo(mapping.backward(extent.of(down), extent).present().contains(up));
      }
    }
  }
}
