package dev.backstitch.storage.query.duckdb;

import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the one-level JSON object in which DuckDB reports an error; anything nested is skipped. */
final class FlatJson {
  private final String text;
  private int at;

  private FlatJson(String text) {
    this.text = text;
  }

  /** Values as text, strings unescaped; what cannot be read ends the object. */
  static Map<String, String> read(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    FlatJson reader = new FlatJson(text);
    while (reader.findQuote()) {
      String name = reader.string();
      if (reader.at >= text.length() || text.charAt(reader.at) != ':') {
        break;
      }
      reader.at++;
      values.put(name, reader.value());
    }
    return values;
  }

  private boolean findQuote() {
    while (at < text.length() && text.charAt(at) != '"') {
      at++;
    }
    return at < text.length();
  }

  private String value() {
    if (at < text.length() && text.charAt(at) == '"') {
      return string();
    }
    int start = at;
    while (at < text.length() && text.charAt(at) != ',' && text.charAt(at) != '}') {
      at++;
    }
    return text.substring(start, at);
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    for (at++; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"') {
        at++;
        break;
      }
      out.append(c == '\\' ? escaped() : c);
    }
    return out.toString();
  }

  private char escaped() {
    at++;
    char c = at < text.length() ? text.charAt(at) : '\\';
    if (c == 'u' && at + 4 < text.length()) {
      at += 4;
      return (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
    }
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      default -> c;
    };
  }
}
