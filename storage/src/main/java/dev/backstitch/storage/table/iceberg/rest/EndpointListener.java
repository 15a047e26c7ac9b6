package dev.backstitch.storage.table.iceberg.rest;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.iceberg.CatalogProperties;
import org.apache.iceberg.rest.HTTPClient;
import org.apache.iceberg.rest.RESTClient;
import org.apache.iceberg.rest.RESTUtil;
import org.apache.iceberg.rest.responses.ConfigResponse;
import org.jspecify.annotations.Nullable;

/** Hears which endpoints a server lists; Iceberg's client keeps that to itself. */
record EndpointListener(RESTClient client, Consumer<List<String>> listed)
    implements InvocationHandler {
  /** Iceberg's own client, overheard. */
  static RESTClient client(Map<String, String> properties, Consumer<List<String>> listed) {
    return overheard(
        HTTPClient.builder(properties)
            .uri(properties.get(CatalogProperties.URI))
            .withHeaders(RESTUtil.configHeaders(properties))
            .build(),
        listed);
  }

  private static RESTClient overheard(RESTClient client, Consumer<List<String>> listed) {
    return (RESTClient)
        Proxy.newProxyInstance(
            RESTClient.class.getClassLoader(),
            new Class<?>[] {RESTClient.class},
            new EndpointListener(client, listed));
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] given)
      throws Throwable {
    try {
      Object answer = method.invoke(client, given);
      if (answer instanceof RESTClient other) {
        return overheard(other, listed);
      }
      if (answer instanceof ConfigResponse config && config.endpoints() != null) {
        listed.accept(config.endpoints().stream().map(Object::toString).sorted().toList());
      }
      return answer;
    } catch (InvocationTargetException failed) {
      throw failed.getCause() == null ? failed : failed.getCause();
    }
  }
}
