package dev.backstitch.asset.partition;

import dev.backstitch.asset.partition.text.KeyText;
import dev.backstitch.asset.partition.text.SetScanner;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The name of one partition: one part per dimension, unquoted. The parts, not the text, are the
 * identity: the key {@code a|1} of one dimension is not the key (a, 1) of two.
 */
public record PartitionKey(List<String> parts) {

  /** The one key of an unpartitioned asset. */
  public static final PartitionKey WHOLE = new PartitionKey(List.of());

  public PartitionKey {
    parts = List.copyOf(parts);
    parts.forEach(part -> KeyText.check("partition key", part));
  }

  public static PartitionKey of(String... parts) {
    return new PartitionKey(Arrays.asList(parts));
  }

  public String part(int i) {
    return parts.get(i);
  }

  /**
   * Text for people and for {@link #parse}: {@code 2024-03-01|eu}. A part in which a character has
   * a meaning in set text is quoted: {@code "a,b"|eu}. Unpartitioned: {@code whole}.
   */
  public String text() {
    return parts.isEmpty()
        ? KeyText.WHOLE
        : parts.stream().map(KeyText::quoted).collect(Collectors.joining("|"));
  }

  /** The key with this text; whether a partition has it is not asked. */
  public static PartitionKey parse(String text) {
    SetScanner scanner = new SetScanner(text);
    if (text.strip().equals(KeyText.WHOLE)) {
      return WHOLE;
    }
    List<List<SetScanner.Term>> item = scanner.item();
    boolean single =
        scanner.atEnd()
            && item.stream().allMatch(terms -> terms.size() == 1 && terms.get(0).isKey());
    if (!single) {
      throw new ProblemException(
          Problem.of("BS-205", text, "found a set of partitions, expected one key")
              .next("Quote a key that contains a comma, star, semicolon or two dots."));
    }
    return new PartitionKey(item.stream().map(terms -> terms.get(0).first()).toList());
  }

  /** One segment of a URL or one file name, whatever the key contains; {@code .} joins parts. */
  public String slug() {
    return parts.isEmpty()
        ? "~" + KeyText.WHOLE
        : parts.stream().map(KeyText::slug).collect(Collectors.joining("."));
  }

  /** The key of a {@link #slug}. */
  public static PartitionKey ofSlug(String slug) {
    return slug.equals("~" + KeyText.WHOLE)
        ? WHOLE
        : new PartitionKey(Arrays.stream(slug.split("\\.", -1)).map(KeyText::ofSlug).toList());
  }

  @Override
  public String toString() {
    return text();
  }
}
