package dev.backstitch.asset.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeysTest {
  private static final Instant NOW = Instant.parse("2026-05-01T00:00:00Z");

  private static Extent extent(String... keys) {
    return Scheme.of(Dimension.fixed("k", keys)).extentAt(NOW, DynamicKeys.NONE);
  }

  @Test
  @DisplayName("A013 a slash in a key makes no folder and survives a URL")
  void slash() {
    Extent extent = extent("emea/de", "apac");
    PartitionKey key = PartitionKey.of("emea/de");
    assertThat(key.slug()).isEqualTo("emea~2Fde");
    assertThat(PartitionKey.ofSlug(key.slug())).isEqualTo(key);
    assertThat(extent.parse("emea/de").keys()).containsExactly(key);
  }

  @Test
  @DisplayName("A014 a comma in a key does not split the selection")
  void comma() {
    Extent extent = extent("a,b", "a", "b");
    assertThat(extent.parse("\"a,b\"").keys()).containsExactly(PartitionKey.of("a,b"));
    assertThat(extent.parse("\"a,b\"").text()).isEqualTo("\"a,b\"");
    assertThat(extent.parse("a,b").keys())
        .containsExactly(PartitionKey.of("a"), PartitionKey.of("b"));
    assertThat(extent.all().text()).isEqualTo("\"a,b\",a,b");
  }

  @Test
  @DisplayName("A015 a separator inside a part is not a separator between parts")
  void separator() {
    PartitionKey left = PartitionKey.of("a|b", "c");
    PartitionKey right = PartitionKey.of("a", "b|c");
    assertThat(left.text()).isEqualTo("\"a|b\"|c").isNotEqualTo(right.text());
    assertThat(left.slug()).isNotEqualTo(right.slug());
    assertThat(PartitionKey.parse(left.text())).isEqualTo(left);
    assertThat(PartitionKey.ofSlug(right.slug())).isEqualTo(right);
    PartitionKey single = PartitionKey.of("a|1");
    assertThat(single.text()).isNotEqualTo(PartitionKey.of("a", "1").text());
    assertThat(single.slug()).isNotEqualTo(PartitionKey.of("a", "1").slug());
  }

  @ParameterizedTest
  @DisplayName("A016 keys that look like paths are text and their encoding is one plain segment")
  @ValueSource(strings = {"../../x", "..", ".", "/etc", "C:\\x", "%2e%2e", "~", "a b", "ß€😀"})
  void pathLikeKeys(String text) {
    PartitionKey key = PartitionKey.of(text);
    assertThat(key.slug()).matches("[A-Za-z0-9_~-]+");
    assertThat(PartitionKey.ofSlug(key.slug())).isEqualTo(key);
    assertThat(PartitionKey.parse(key.text())).isEqualTo(key);
    assertThat(extent(text, "other").parse(key.text()).keys()).containsExactly(key);
  }

  @Test
  @DisplayName("A017 case tells keys apart")
  void caseMatters() {
    assertThat(extent("US", "us").parse("us").keys()).containsExactly(PartitionKey.of("us"));
  }

  @Test
  @DisplayName("A018 a repeated key is refused with its positions")
  void duplicate() {
    assertThatThrownBy(() -> Dimension.fixed("region", "a", "b", "a"))
        .hasMessage(
            "BS-202 dimension region: found key 'a' at positions 1 and 3, expected it once."
                + " Remove one of them.");
  }

  @Test
  @DisplayName("A019 the empty key is refused")
  void empty() {
    assertThatThrownBy(() -> Dimension.fixed("region", ""))
        .hasMessageStartingWith("BS-201 dimension region: found an empty key");
    assertThatThrownBy(() -> PartitionKey.of("a", "")).hasMessageContaining("an empty key");
    assertThatThrownBy(() -> extent("a").parse("\"\"")).hasMessageStartingWith("BS-203");
  }

  @ParameterizedTest
  @DisplayName("A020 a key that looks like JSON is plain text")
  @ValueSource(strings = {"{\"a\":1}", "[1]", "null", "true", "\"", "whole", "*", "a*", "a..b"})
  void jsonLikeKeys(String text) {
    Extent extent = extent(text, "other");
    PartitionKey key = PartitionKey.of(text);
    assertThat(extent.parse(key.text()).keys()).containsExactly(key);
    assertThat(PartitionKey.parse(key.text()).part(0)).isEqualTo(text);
  }

  @ParameterizedTest
  @DisplayName("A021 control and direction characters are refused and named, on one line")
  @ValueSource(
      strings = {"a\nb", "a\u0000", "\u202Eabc", "a\u200Bb", "a\u2028b", "\uD800", "\uFEFFa"})
  void hiddenCharacters(String text) {
    assertThatThrownBy(() -> Dimension.fixed("region", text))
        .hasMessageMatching(
            "BS-201 dimension region: found a key with the hidden character U\\+\\w{4}, .*")
        .message()
        .doesNotContain("\n")
        .isPrintable();
  }

  @Test
  void overlongKeysAreRefused() {
    assertThatThrownBy(() -> PartitionKey.of("x".repeat(501)))
        .hasMessageContaining("found a key of 501 characters");
    assertThat(PartitionKey.of("x".repeat(500)).text()).hasSize(500);
  }

  @Test
  @DisplayName("A022 a dimension without keys has no partitions")
  void noKeys() {
    assertThat(extent().all().isEmpty()).isTrue();
    assertThat(extent().all().keys()).isEmpty();
    Extent growing = Scheme.of(Dimension.growing("k")).extentAt(NOW, DynamicKeys.NONE);
    assertThat(growing.all().count()).isZero();
    assertThatThrownBy(() -> extent().parse("*"))
        .hasMessageContaining("found no partition that starts with ''");
  }

  @Test
  void removedKeysLeaveTheirIdBehind() {
    KnownKeys known = KnownKeys.of("k", "a", "b").remove("a").add("k", "c").add("k", "a");
    assertThat(known.keys()).containsExactly("b", "c", "a");
    assertThat(known.byId()).containsExactly("a", "b", "c", "a");
    Extent extent = Scheme.of(Dimension.growing("k")).extentAt(NOW, dimension -> known);
    assertThat(extent.all().text()).isEqualTo("b,c,a");
    assertThat(extent.parse("a").region()).isEqualTo(Region.of(Ranges.of(3, 4)));
    assertThatThrownBy(() -> known.add("k", "b"))
        .hasMessage("BS-202 dimension k: found key 'b' already present, expected a new one.");
    assertThat(known.remove("unknown")).isEqualTo(known);
  }

  @Test
  void aRemovedKeyIsSaidToBeRemoved() {
    KnownKeys known = KnownKeys.of("k", "a", "b").remove("a");
    Extent extent = Scheme.of(Dimension.growing("k")).extentAt(NOW, dimension -> known);
    assertThatThrownBy(() -> extent.parse("a"))
        .hasMessage("BS-206 a: found a key that was removed.");
    assertThat(extent.recall("a").keys()).containsExactly(PartitionKey.of("a"));
  }

  @Test
  void theKeyOfAnUnpartitionedAssetIsWhole() {
    Extent whole = Scheme.WHOLE.extentAt(NOW, DynamicKeys.NONE);
    assertThat(whole.all().count()).isEqualTo(1);
    assertThat(whole.all().keys()).containsExactly(PartitionKey.WHOLE);
    assertThat(whole.all().text()).isEqualTo("whole");
    assertThat(PartitionKey.parse("whole")).isEqualTo(PartitionKey.WHOLE);
    assertThat(PartitionKey.ofSlug(PartitionKey.WHOLE.slug())).isEqualTo(PartitionKey.WHOLE);
    assertThat(PartitionKey.of("whole").text()).isEqualTo("\"whole\"");
    for (String text : List.of("whole", "*", " whole ")) {
      assertThat(whole.parse(text)).isEqualTo(whole.all());
    }
    assertThatThrownBy(() -> whole.parse("2024-03-01"))
        .hasMessageContaining(
            "found a key of an unpartitioned asset, expected whole (character 1)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"~", "~2", "~zz", "a/b", "", "~2f", "a..b", "~FF"})
  void refusesTextThatNoKeyEncodesTo(String slug) {
    assertThatThrownBy(() -> PartitionKey.ofSlug(slug)).hasMessageStartingWith("BS-201");
  }
}
