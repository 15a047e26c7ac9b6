package dev.backstitch.examples.payments.landing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads the bank's own history format: a {@code Cube} per day, and in it a {@code Cube} per rate.
 */
final class EcbHistoryXml {
  private static final String RESOURCE =
      "/org/javamoney/moneta/convert/ecb/defaults/eurofxref-hist.xml";

  private EcbHistoryXml() {}

  static SortedMap<LocalDate, SortedMap<String, BigDecimal>> readBundled() {
    try (InputStream bytes = EcbHistoryXml.class.getResourceAsStream(RESOURCE)) {
      if (bytes == null) {
        throw new IllegalStateException(
            "Cannot find reference rates: " + RESOURCE + " is not on the class path");
      }
      return read(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read reference rates: " + RESOURCE, e);
    }
  }

  /** Refuses document types, so that no entity is expanded and nothing else is fetched. */
  static SortedMap<LocalDate, SortedMap<String, BigDecimal>> read(InputStream bytes) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      XMLStreamReader xml = factory.createXMLStreamReader(bytes);
      try {
        return read(xml);
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      throw new IllegalArgumentException("Cannot parse reference rates: " + e.getMessage(), e);
    }
  }

  private static SortedMap<LocalDate, SortedMap<String, BigDecimal>> read(XMLStreamReader xml)
      throws XMLStreamException {
    TreeMap<LocalDate, SortedMap<String, BigDecimal>> byDay = new TreeMap<>();
    SortedMap<String, BigDecimal> rates = new TreeMap<>();
    while (xml.hasNext()) {
      if (xml.next() != XMLStreamReader.START_ELEMENT || !xml.getLocalName().equals("Cube")) {
        continue;
      }
      String day = xml.getAttributeValue(null, "time");
      String currency = xml.getAttributeValue(null, "currency");
      if (day != null) {
        rates = byDay.computeIfAbsent(LocalDate.parse(day), absent -> new TreeMap<>());
      } else if (currency != null) {
        rates.put(currency, new BigDecimal(xml.getAttributeValue(null, "rate")));
      }
    }
    return byDay;
  }
}
