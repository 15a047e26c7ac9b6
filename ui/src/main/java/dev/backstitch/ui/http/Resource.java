package dev.backstitch.ui.http;

import java.util.List;

/** A noun of the API. */
public interface Resource {
  /** What can be done with it. */
  List<Endpoint> endpoints();
}
