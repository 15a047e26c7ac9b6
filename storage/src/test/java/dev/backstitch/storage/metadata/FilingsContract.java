package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.storage.filing.Filings.Basis;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What every record of filings and corrections promises. */
public abstract class FilingsContract extends MetadataContract {
  private static Filing filing(String exposure, long release, Filing.Part... parts) {
    return new Filing(
        0, exposure, 0, "2022-03", release, NOON.plusSeconds(5), "ines", "Ü", List.of(parts));
  }

  private static Filing.Part part(AssetName asset, long snapshot, long version) {
    return new Filing.Part(asset, "2022-03", "months", OptionalLong.of(snapshot), version);
  }

  private static Correction correction(String partition, int number, long release) {
    return new Correction(
        ORDERS, partition, number, release, new Correction.Rows(3, 2, 1), "/c/" + release);
  }

  private void publish(long id) {
    Painting painting = painting(id, ORDERS, "2022-03");
    Guards guards = Guards.NONE.withFiling(metadata.filings().last());
    assertThat(
            metadata
                .releases()
                .publish(
                    new Publication(release(id), List.of(), List.of(painting), List.of())
                        .guardedBy(guards)))
        .isEqualTo(PUBLISHED);
  }

  private Optional<Filings.Recorded> file(Filing filing, long release, Correction... since) {
    Basis basis = new Basis(release, metadata.filings().last(), List.of(since));
    return metadata.filings().file(filing, basis);
  }

  @Test
  void filingComesBackAsItWasRecordedWithItsPartsInOrder() {
    publish(1);
    Filing.Part bare = new Filing.Part(REVENUE, "whole", "", OptionalLong.empty(), 1);
    Filing filing = filing("regulator", 1, part(ORDERS, 7, 1), bare);

    Filings.Recorded recorded = file(filing, 1).orElseThrow();

    assertThat(recorded.isNew()).isTrue();
    assertThat(recorded.filing()).isEqualTo(filing.recorded(1, 1));
    reopen();
    assertThat(metadata.filings().all()).containsExactly(filing.recorded(1, 1));
    assertThat(metadata.filings().last()).isEqualTo(1);
  }

  @Test
  void filingTheSameContentAgainChangesNothing() {
    publish(1);
    publish(2);
    Filing first = file(filing("regulator", 1, part(ORDERS, 7, 1)), 2).orElseThrow().filing();

    Filings.Recorded again = file(filing("regulator", 2, part(ORDERS, 8, 1)), 2).orElseThrow();

    assertThat(again).isEqualTo(new Filings.Recorded(first, false));
    assertThat(metadata.filings().all()).containsExactly(first);
  }

  @Test
  void otherContentOfTheSameKeysIsTheNextVersion() {
    publish(1);
    publish(2);
    file(filing("regulator", 1, part(ORDERS, 7, 1)), 2);

    assertThat(file(filing("regulator", 2, part(ORDERS, 8, 2)), 2).orElseThrow().filing())
        .extracting(Filing::number, Filing::version)
        .containsExactly(2L, 2);
    assertThat(file(filing("board", 2, part(ORDERS, 8, 2)), 2).orElseThrow().filing())
        .extracting(Filing::number, Filing::version)
        .containsExactly(3L, 1);
    assertThat(metadata.filings().all()).extracting(Filing::number).containsExactly(1L, 2L, 3L);
  }

  @Test
  void nothingIsFiledWhenTheAssetWasPublishedAfterTheCallerLooked() {
    publish(1);
    publish(2);

    assertThat(file(filing("regulator", 1, part(ORDERS, 7, 1)), 1)).isEmpty();
    assertThat(file(filing("regulator", 1, part(REVENUE, 7, 1)), 1)).as("not painted").isPresent();
    assertThat(metadata.filings().all()).hasSize(1);
  }

  @Test
  void nothingIsFiledWhenSomethingElseWasFiledAfterTheCallerLooked() {
    publish(1);
    Basis seen = new Basis(1, 0, List.of());
    metadata.filings().file(filing("board", 1, part(ORDERS, 7, 1)), seen);

    assertThat(metadata.filings().file(filing("regulator", 1, part(ORDERS, 7, 1)), seen)).isEmpty();
  }

  @Test
  void correctionsAreRecordedWithThePublicationThatMakesThem() {
    publish(1);
    Publication second =
        new Publication(release(2), List.of(), List.of(), List.of())
            .withCorrections(List.of(correction("2022-03", 2, 2), correction("2022-03", 1, 1)));
    assertThat(metadata.releases().publish(second)).isEqualTo(PUBLISHED);

    assertThat(metadata.corrections().of(List.of(ORDERS, REVENUE)))
        .containsExactly(correction("2022-03", 1, 1), correction("2022-03", 2, 2));
    assertThat(metadata.corrections().of(List.of(REVENUE))).isEmpty();
    assertThat(metadata.corrections().files()).containsExactly("/c/1", "/c/2");
  }

  @Test
  void correctionsOfAnEarlierReleaseAreRecordedWithTheFiling() {
    publish(1);
    publish(2);

    file(filing("regulator", 1, part(ORDERS, 7, 1)), 2, correction("2022-03", 1, 2));

    assertThat(metadata.corrections().of(List.of(ORDERS)))
        .containsExactly(correction("2022-03", 1, 2));
  }

  @Test
  void refusedPublicationRecordsNoCorrection() {
    create(ORDERS);
    Publication stale =
        new Publication(release(1), List.of(move(ORDERS, 7, 8)), List.of(), List.of())
            .withCorrections(List.of(correction("2022-03", 1, 1)));

    assertThat(metadata.releases().publish(stale)).isInstanceOf(Outcome.Moved.class);
    assertThat(metadata.corrections().files()).isEmpty();
  }

  @Test
  void filingBetweenLookingAndPublishingStopsThePublication() {
    publish(1);
    Publication late =
        new Publication(release(2), List.of(), List.of(painting(2, ORDERS, "2022-03")), List.of());
    file(filing("regulator", 1, part(ORDERS, 7, 1)), 1);

    assertThat(metadata.releases().publish(late)).isEqualTo(new Outcome.Filed());
    assertThat(metadata.releases().latest()).contains(release(1));
    assertThat(metadata.releases().publish(late.guardedBy(Guards.NONE.withFiling(1))))
        .isEqualTo(PUBLISHED);
  }

  @Test
  void publicationsAndFilingsAtTheSameTimeNeverOverlookEachOther() throws Exception {
    publish(metadata.releases().nextId());
    ExecutorService threads = Executors.newFixedThreadPool(2);
    Map<Long, Long> lastFilingByRelease;
    try {
      Future<Integer> filed = threads.submit(filer());
      lastFilingByRelease = threads.submit(publisher()).get();
      assertThat(filed.get()).isEqualTo(10);
    } finally {
      threads.shutdownNow();
    }
    assertThat(lastFilingByRelease).hasSize(10);
    lastFilingByRelease.forEach(
        (release, last) ->
            assertThat(metadata.filings().all())
                .allMatch(f -> f.number() <= last == f.release() < release));
  }

  private Callable<Integer> filer() {
    return () -> {
      int filed = 0;
      try (Metadata own = open()) {
        while (filed < 10) {
          long newest = own.releases().latest().orElseThrow().id();
          Filing filing = filing("f" + filed, newest, part(ORDERS, newest, newest));
          Basis seen = new Basis(newest, own.filings().last(), List.of());
          filed += own.filings().file(filing, seen).isPresent() ? 1 : 0;
        }
      }
      return filed;
    };
  }

  private Callable<Map<Long, Long>> publisher() {
    return () -> {
      Map<Long, Long> published = new HashMap<>();
      try (Metadata own = open()) {
        while (published.size() < 10) {
          long id = own.releases().nextId();
          long last = own.filings().last();
          Publication next =
              new Publication(
                      release(id), List.of(), List.of(painting(id, ORDERS, "2022-03")), List.of())
                  .guardedBy(Guards.NONE.withFiling(last));
          if (own.releases().publish(next).isPublished()) {
            published.put(id, last);
          }
        }
      }
      return published;
    };
  }
}
