package dev.backstitch.engine.reliability;

import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.metadata.Metadata;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Stands in front of every port that a run works through, and hears each call. */
final class Ports {
  private Ports() {}

  /** Hears a call by the port's and the method's name, such as {@code journal.append}. */
  interface Watcher {
    default void before(String point) {}

    /** The call has had its effect, and its caller does not know of it yet. */
    default void after(String point, Object[] arguments) {}
  }

  static Storage watched(Storage storage, Watcher watcher) {
    return new Storage(
        metadata(storage.metadata(), watcher),
        port("tables", storage.tables(), watcher),
        port("staging", storage.staging(), watcher),
        port("publishing", storage.publishing(), watcher),
        port("undoing", storage.undoing(), watcher),
        port("foreignChanges", storage.foreignChanges(), watcher),
        port("batches", storage.batches(), watcher),
        port("offences", storage.offences(), watcher),
        port("rows", storage.rows(), watcher),
        port("loader", storage.loader(), watcher),
        port("changes", storage.changes(), watcher),
        port("arrivals", storage.arrivals(), watcher));
  }

  /** Its stores are ports; everything else is passed on. */
  private static Metadata metadata(Metadata metadata, Watcher watcher) {
    Map<String, Object> stores = new ConcurrentHashMap<>();
    InvocationHandler handler =
        (proxy, method, arguments) ->
            method.getReturnType().isInterface()
                ? stores.computeIfAbsent(
                    method.getName(),
                    name -> port(name, answer(metadata, method, arguments), watcher))
                : invoke(metadata, method, arguments);
    return proxy(Metadata.class, handler);
  }

  private static <T> T port(String name, T real, Watcher watcher) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          String point = name + "." + method.getName();
          watcher.before(point);
          Object answer = invoke(real, method, arguments);
          watcher.after(point, arguments);
          return answer;
        };
    @SuppressWarnings("unchecked")
    T watched = (T) proxy(contract(real), handler);
    return watched;
  }

  /** The one interface that an adapter stands behind; lambdas and adapters have no other. */
  private static Class<?> contract(Object real) {
    for (Class<?> type = real.getClass(); type != null; type = type.getSuperclass()) {
      for (Class<?> each : type.getInterfaces()) {
        if (each.getName().startsWith("dev.backstitch.storage.")) {
          return each;
        }
      }
    }
    throw new IllegalArgumentException("Cannot find the port of " + real.getClass());
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static Object answer(Object real, Method method, Object[] arguments) {
    try {
      return method.invoke(real, arguments);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Object invoke(Object real, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(real, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }
}
