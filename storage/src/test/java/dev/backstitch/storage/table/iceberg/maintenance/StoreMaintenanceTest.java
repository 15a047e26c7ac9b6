package dev.backstitch.storage.table.iceberg.maintenance;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StoreMaintenanceTest {
  @Test
  void nothingIsDeletedInAStore() {
    StoreMaintenance maintenance = new StoreMaintenance("s3://bucket/x");
    assertThatThrownBy(() -> maintenance.forget(AssetName.parse("shop.orders"), Set.of()))
        .hasMessage(
            "BS-655 shop.orders: is kept in s3://bucket/x, where this version deletes nothing."
                + " Everything stays readable; only tables in the home are maintained.");
  }
}
