package dev.backstitch.rest;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.exceptions.AlreadyExistsException;
import org.apache.iceberg.exceptions.CommitFailedException;
import org.apache.iceberg.exceptions.NamespaceNotEmptyException;
import org.apache.iceberg.exceptions.NoSuchNamespaceException;
import org.apache.iceberg.exceptions.NoSuchTableException;
import org.apache.iceberg.exceptions.ValidationException;
import org.apache.iceberg.jdbc.JdbcCatalog;
import org.apache.iceberg.rest.CatalogHandlers;
import org.apache.iceberg.rest.Endpoint;
import org.apache.iceberg.rest.RESTCatalogProperties.SnapshotMode;
import org.apache.iceberg.rest.RESTSerializers;
import org.apache.iceberg.rest.requests.CommitTransactionRequest;
import org.apache.iceberg.rest.requests.CreateNamespaceRequest;
import org.apache.iceberg.rest.requests.RegisterTableRequest;
import org.apache.iceberg.rest.requests.RenameTableRequest;
import org.apache.iceberg.rest.requests.UpdateTableRequest;
import org.apache.iceberg.rest.responses.ConfigResponse;
import org.apache.iceberg.rest.responses.ErrorResponse;
import org.apache.iceberg.rest.responses.ErrorResponseParser;
import org.jspecify.annotations.Nullable;

/** Iceberg's own handlers of its REST protocol, over its own catalog in SQLite, behind HTTP. */
final class RestServer implements AutoCloseable {
  private static final String TOKEN = "moo-secret-token";

  private final JdbcCatalog catalog = new JdbcCatalog();
  private final ObjectMapper json = new ObjectMapper();
  private final ExecutorService threads = Executors.newFixedThreadPool(4);
  private final Committing committing;
  private Habit habit;
  private HttpServer http;
  private boolean isGuarded;

  private RestServer(Path folder, Habit habit) {
    String database = "jdbc:sqlite:" + folder.resolve("catalog.db") + "?busy_timeout=30000";
    catalog.initialize(
        "rest",
        Map.of(
            "uri",
            database,
            "jdbc.schema-version",
            "V1",
            "warehouse",
            folder.resolve("own").toString(),
            "io-impl",
            DurableFileIO.class.getName()));
    json.setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);
    json.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
    json.setPropertyNamingStrategy(new PropertyNamingStrategies.KebabCaseStrategy());
    RESTSerializers.registerAll(json);
    this.habit = habit;
    this.committing = new Committing(catalog, habit, database);
    this.http = listening(0);
  }

  static RestServer start(Path folder, Habit habit) {
    return new RestServer(folder, habit);
  }

  private HttpServer listening(int port) {
    return listening(port, this::answer);
  }

  private HttpServer listening(int port, HttpHandler answering) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
      server.createContext("/", answering);
      server.setExecutor(threads);
      server.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String url() {
    return "http://127.0.0.1:" + http.getAddress().getPort();
  }

  /** What other programs do with it. */
  JdbcCatalog catalog() {
    return catalog;
  }

  Committing committing() {
    return committing;
  }

  /** Answers nobody who does not show the token. */
  void guard() {
    isGuarded = true;
  }

  static String token() {
    return TOKEN;
  }

  /** Nobody listens until {@link #comeBack}. */
  void goAway() {
    http.stop(0);
  }

  void comeBack() {
    int port = http.getAddress().getPort();
    http.stop(0);
    http = listening(port);
  }

  /** From now on it is a server of another kind, at the same address. */
  void become(Habit other) {
    habit = other;
  }

  /** Listens, and answers nobody until it is closed or comes back. */
  void fallSilent() {
    int port = http.getAddress().getPort();
    http.stop(0);
    http = listening(port, exchange -> {});
  }

  private void answer(HttpExchange exchange) {
    try (exchange) {
      @Nullable Object body;
      int status = 200;
      try {
        body = answered(exchange);
        status = body == null ? 204 : 200;
      } catch (RuntimeException failed) {
        status = status(failed);
        body = null;
        send(exchange, status, error(status, failed));
        return;
      }
      send(exchange, status, body == null ? "" : json.writeValueAsString(body));
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    boolean isBare = exchange.getRequestMethod().equals("HEAD") || bytes.length == 0;
    exchange.sendResponseHeaders(status, isBare ? -1 : bytes.length);
    if (!isBare) {
      exchange.getResponseBody().write(bytes);
    }
  }

  private static String error(int status, RuntimeException failed) {
    return ErrorResponseParser.toJson(
        ErrorResponse.builder()
            .responseCode(status)
            .withType(failed.getClass().getSimpleName())
            .withMessage(String.valueOf(failed.getMessage()))
            .build());
  }

  private static int status(RuntimeException failed) {
    if (failed instanceof SecurityException) {
      return 401;
    }
    if (failed instanceof NoSuchTableException || failed instanceof NoSuchNamespaceException) {
      return 404;
    }
    boolean isConflict =
        failed instanceof CommitFailedException
            || failed instanceof AlreadyExistsException
            || failed instanceof NamespaceNotEmptyException;
    if (isConflict) {
      return 409;
    }
    return failed instanceof ValidationException || failed instanceof IllegalArgumentException
        ? 400
        : 500;
  }

  private @Nullable Object answered(HttpExchange exchange) throws IOException {
    String shown = exchange.getRequestHeaders().getFirst("Authorization");
    if (isGuarded && !("Bearer " + TOKEN).equals(shown)) {
      // As careless servers do: it repeats what it was shown.
      throw new SecurityException("Not authorized: " + shown);
    }
    String[] path = exchange.getRequestURI().getPath().substring("/v1/".length()).split("/", -1);
    String method = exchange.getRequestMethod();
    return switch (path[0]) {
      case "config" -> ConfigResponse.builder().withEndpoints(endpoints()).build();
      case "transactions" -> transaction(exchange);
      case "tables" -> renamed(exchange);
      case "namespaces" ->
          path.length < 3
              ? namespace(exchange, method, path)
              : table(exchange, method, Namespace.of(path[1]), path);
      default -> throw new NoSuchTableException("no %s", path[0]);
    };
  }

  private List<Endpoint> endpoints() {
    List<Endpoint> all =
        List.of(
            Endpoint.V1_LIST_NAMESPACES,
            Endpoint.V1_LOAD_NAMESPACE,
            Endpoint.V1_NAMESPACE_EXISTS,
            Endpoint.V1_CREATE_NAMESPACE,
            Endpoint.V1_DELETE_NAMESPACE,
            Endpoint.V1_LOAD_TABLE,
            Endpoint.V1_TABLE_EXISTS,
            Endpoint.V1_UPDATE_TABLE,
            Endpoint.V1_DELETE_TABLE,
            Endpoint.V1_REGISTER_TABLE,
            Endpoint.V1_RENAME_TABLE,
            Endpoint.V1_COMMIT_TRANSACTION);
    return habit == Habit.SINGLE_TABLES ? all.subList(0, all.size() - 1) : all;
  }

  private @Nullable Object transaction(HttpExchange exchange) throws IOException {
    committing.commit(read(exchange, CommitTransactionRequest.class).tableChanges());
    return null;
  }

  private @Nullable Object renamed(HttpExchange exchange) throws IOException {
    CatalogHandlers.renameTable(catalog, read(exchange, RenameTableRequest.class));
    return null;
  }

  private @Nullable Object namespace(HttpExchange exchange, String method, String[] path)
      throws IOException {
    if (path.length == 1) {
      return method.equals("POST")
          ? CatalogHandlers.createNamespace(catalog, read(exchange, CreateNamespaceRequest.class))
          : CatalogHandlers.listNamespaces(catalog, Namespace.empty());
    }
    Namespace name = Namespace.of(path[1]);
    if (method.equals("DELETE")) {
      CatalogHandlers.dropNamespace(catalog, name);
      return null;
    }
    return method.equals("HEAD")
        ? nothing(() -> CatalogHandlers.namespaceExists(catalog, name))
        : CatalogHandlers.loadNamespace(catalog, name);
  }

  private @Nullable Object table(
      HttpExchange exchange, String method, Namespace namespace, String[] path) throws IOException {
    if (path[2].equals("register")) {
      return CatalogHandlers.registerTable(
          catalog, namespace, read(exchange, RegisterTableRequest.class));
    }
    TableIdentifier name = TableIdentifier.of(namespace, path[3]);
    return switch (method) {
      case "HEAD" -> nothing(() -> CatalogHandlers.tableExists(catalog, name));
      case "DELETE" -> nothing(() -> CatalogHandlers.dropTable(catalog, name));
      case "POST" -> committing.commit(name, read(exchange, UpdateTableRequest.class));
      default -> CatalogHandlers.loadTable(catalog, name, SnapshotMode.ALL);
    };
  }

  private static @Nullable Object nothing(Runnable work) {
    work.run();
    return null;
  }

  private <T> T read(HttpExchange exchange, Class<T> type) throws IOException {
    return json.readValue(exchange.getRequestBody(), type);
  }

  @Override
  public void close() {
    http.stop(0);
    threads.shutdownNow();
    catalog.close();
  }
}
