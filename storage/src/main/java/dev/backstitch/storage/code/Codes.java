package dev.backstitch.storage.code;

import dev.backstitch.asset.definition.AssetName;
import java.util.Collection;
import java.util.Optional;

/** Keeps each version of a query once. */
public interface Codes {
  /** Keeps what is not kept yet; one transaction for all, none when there is nothing new. */
  void keep(Collection<Code> codes);

  /** The text of one fingerprint with the parameters of another; empty when it was never kept. */
  Optional<Code> find(AssetName asset, String code, String config);
}
