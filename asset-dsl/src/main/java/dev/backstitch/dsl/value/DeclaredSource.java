package dev.backstitch.dsl.value;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import java.util.List;

/** Where rows are delivered; text files are UTF-8 and only an empty field is NULL unless said. */
public record DeclaredSource(Noted<Source> source) {

  /** Files below the landing folder. */
  public static DeclaredSource files(
      Place place, Source.Format format, String template, List<DeclaredColumn> columns) {
    return new DeclaredSource(
        DeclaredColumn.all(place, columns).map(c -> new Source(format, template, c, "UTF-8", "")));
  }

  /** With another encoding of the text, such as {@code ISO-8859-1}. */
  public DeclaredSource encodedAs(String charset) {
    return new DeclaredSource(source.map(s -> s.encodedAs(charset)));
  }

  /** This unquoted text means NULL too, such as {@code N/A}. */
  public DeclaredSource readingAsNull(String text) {
    return new DeclaredSource(source.map(s -> s.readingAsNull(text)));
  }
}
