package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.table.ContentHash;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What every store of file hashes promises. */
public abstract class FileHashesContract extends MetadataContract {
  private static final ContentHash ONE = new ContentHash(1, BigInteger.ONE);
  private static final ContentHash MOST =
      new ContentHash(Long.MAX_VALUE, BigInteger.ONE.shiftLeft(128).subtract(BigInteger.ONE));

  @Test
  void hashesComeBackAsTheyWereKept() {
    metadata.fileHashes().keep("f", Map.of("/a", ONE, "/b", MOST, "/c", ContentHash.EMPTY));
    reopen();

    assertThat(metadata.fileHashes().known("f", List.of("/a", "/b", "/c", "/d")))
        .isEqualTo(Map.of("/a", ONE, "/b", MOST, "/c", ContentHash.EMPTY));
  }

  @Test
  void hashesOfOneFormAreNotThoseOfAnother() {
    metadata.fileHashes().keep("f", Map.of("/a", ONE));
    metadata.fileHashes().keep("g", Map.of("/a", MOST));

    assertThat(metadata.fileHashes().known("f", List.of("/a"))).containsValue(ONE);
    assertThat(metadata.fileHashes().known("g", List.of("/a"))).containsValue(MOST);
    assertThat(metadata.fileHashes().known("h", List.of("/a"))).isEmpty();
  }

  @Test
  void keepingAgainChangesNothing() {
    metadata.fileHashes().keep("f", Map.of("/a", ONE));
    metadata.fileHashes().keep("f", Map.of("/a", ONE, "/b", MOST));

    assertThat(metadata.fileHashes().known("f", List.of("/a", "/b", "/b"))).hasSize(2);
  }

  @Test
  void filesThatAreGoneAreForgottenInEveryForm() {
    metadata.fileHashes().keep("f", Map.of("/a", ONE, "/b", MOST));
    metadata.fileHashes().keep("g", Map.of("/a", ONE));
    metadata.fileHashes().forget(List.of("/a", "/never-hashed"));

    assertThat(metadata.fileHashes().known("f", List.of("/a", "/b"))).containsOnlyKeys("/b");
    assertThat(metadata.fileHashes().known("g", List.of("/a"))).isEmpty();
    metadata.fileHashes().forget(List.of());
  }

  @Test
  void thousandsOfFilesAreFoundAtOnce() {
    Map<String, ContentHash> many = new HashMap<>();
    for (int i = 0; i < 2_345; i++) {
      many.put("/file-" + i, new ContentHash(i, BigInteger.valueOf(i)));
    }
    metadata.fileHashes().keep("f", many);

    assertThat(metadata.fileHashes().known("f", many.keySet())).isEqualTo(many);
    assertThat(metadata.fileHashes().known("f", List.of())).isEmpty();
  }
}
