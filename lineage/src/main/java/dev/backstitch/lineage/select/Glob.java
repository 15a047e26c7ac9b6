package dev.backstitch.lineage.select;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A pattern in which {@code *} stands for any characters; compared without case. */
record Glob(String pattern) {
  boolean isExact() {
    return pattern.indexOf('*') < 0;
  }

  boolean matches(String value) {
    if (isExact()) {
      return pattern.equalsIgnoreCase(value);
    }
    String regex =
        Arrays.stream(pattern.split("\\*+", -1))
            .map(Pattern::quote)
            .collect(Collectors.joining(".*"));
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
        .matcher(value)
        .matches();
  }
}
