package dev.backstitch.ui.cli.verb;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an instant with its offset, such as {@code 2022-04-12T06:00:00Z}. */
public final class InstantText implements ITypeConverter<Instant> {
  @Override
  public Instant convert(String text) {
    try {
      return OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeParseException malformed) {
      throw new TypeConversionException(
          "found '" + text + "', expected an instant such as 2022-04-12T06:00:00Z");
    }
  }
}
