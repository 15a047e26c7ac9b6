package dev.backstitch.ui.http;

import dev.backstitch.ui.http.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One thing that can be asked of the server, as data: mounted, documented and tested from it.
 *
 * @param path under {@code /api/v1}, such as {@code /assets/{name}}
 * @param id what programs call it
 * @param role what a caller must have
 * @param params beside the body
 * @param body of the request; null for none
 * @param intake of the request, in the place of a body; null for none
 * @param answer of the good answer; null when it is no JSON or nothing
 * @param starts whether it answers with a job, and is done once for each idempotency key
 */
public record Endpoint(
    Method method,
    String path,
    String id,
    String summary,
    Role role,
    List<Param> params,
    @Nullable Shape body,
    @Nullable Intake intake,
    @Nullable Shape answer,
    boolean starts,
    Work work) {
  private static final Pattern NAME = Pattern.compile("\\{(\\w+)}");

  public Endpoint {
    Objects.requireNonNull(method);
    Objects.requireNonNull(id);
    Objects.requireNonNull(summary);
    Objects.requireNonNull(role);
    Objects.requireNonNull(work);
    params = List.copyOf(params);
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("Path begins without /: " + path);
    }
  }

  /** Reads; for viewers until another role is named. */
  public static Endpoint get(String path, String id, String summary) {
    return of(Method.GET, path, id, summary, Role.VIEWER);
  }

  /** Does something; for operators until another role is named. */
  public static Endpoint post(String path, String id, String summary) {
    return of(Method.POST, path, id, summary, Role.OPERATOR);
  }

  /** Sets something; for admins until another role is named. */
  public static Endpoint put(String path, String id, String summary) {
    return of(Method.PUT, path, id, summary, Role.ADMIN);
  }

  /** Takes something away; for operators until another role is named. */
  public static Endpoint delete(String path, String id, String summary) {
    return of(Method.DELETE, path, id, summary, Role.OPERATOR);
  }

  private static Endpoint of(Method method, String path, String id, String summary, Role role) {
    List<Param> params =
        NAME.matcher(path).results().map(found -> Param.path(found.group(1))).toList();
    return new Endpoint(
        method,
        path,
        id,
        summary,
        role,
        params,
        null,
        null,
        null,
        false,
        request -> Answer.nothing());
  }

  /** For callers with this role. */
  public Endpoint needs(Role other) {
    return new Endpoint(
        method, path, id, summary, other, params, body, intake, answer, starts, work);
  }

  public Endpoint with(Param... more) {
    List<Param> all = new ArrayList<>(params);
    all.addAll(Stream.of(more).toList());
    return new Endpoint(method, path, id, summary, role, all, body, intake, answer, starts, work);
  }

  /** With a JSON body of this shape. */
  public Endpoint takes(Shape shape) {
    return new Endpoint(
        method, path, id, summary, role, params, shape, intake, answer, starts, work);
  }

  /** With something as its body that is no JSON. */
  public Endpoint receives(Intake other) {
    return new Endpoint(method, path, id, summary, role, params, body, other, answer, starts, work);
  }

  /** With a JSON answer of this shape. */
  public Endpoint answers(Shape shape) {
    return new Endpoint(method, path, id, summary, role, params, body, intake, shape, starts, work);
  }

  /** With a job as its answer; done once for each idempotency key. */
  public Endpoint starting() {
    Endpoint keyed = with(Param.onceKey());
    return new Endpoint(
        method, path, id, summary, role, keyed.params, body, intake, STARTED, true, work);
  }

  /** What it does. */
  public Endpoint does(Work doing) {
    return new Endpoint(
        method, path, id, summary, role, params, body, intake, answer, starts, doing);
  }

  /** What a call that starts something is answered. */
  private static final Shape STARTED = Shape.object().field("job", Shape.text()).named("Started");
}
