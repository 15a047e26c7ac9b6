package dev.backstitch.examples.payments;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.dsl.asset.Table;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The payments example with some of its assets declared otherwise. */
record Changed(List<AssetDefinition> otherwise) implements DemoProject {
  private static final PaymentsProject BANK = new PaymentsProject();

  static Changed by(Table<?>... tables) {
    return new Changed(List.of(tables).stream().map(Table::definition).toList());
  }

  @Override
  public String name() {
    return BANK.name();
  }

  @Override
  public Declarations declarations() {
    Declarations all = BANK.declarations();
    return new Declarations(
        all.assets().stream().map(this::changed).toList(), all.exposures(), all.schedules());
  }

  private AssetDefinition changed(AssetDefinition asset) {
    return otherwise.stream()
        .filter(other -> other.name().equals(asset.name()))
        .findFirst()
        .orElse(asset);
  }

  @Override
  public Instant now() {
    return BANK.now();
  }

  @Override
  public Path landing(Path scratch, @Nullable Path source) {
    return BANK.landing(scratch, source);
  }
}
