package dev.backstitch.ui.http.resource.deploy;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.deploy.SentCode;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Intake;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.deploy.DeployJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Jars that are sent to the home, each at the address of its own hash: sent twice, it is there
 * once. What is deployed is named by that hash, so that no call names a file of the server.
 */
public final class CodeResource implements Resource {
  public static final String TYPE = "application/java-archive";

  /** A project's own classes are small; what it needs is on the server's class path. */
  public static final long MOST_BYTES = 64 << 20;

  private static final String JAR = "jar";
  private static final String FILE = "file";

  private static final Shape CODE =
      Shape.object().field(JAR, Shape.text()).field("bytes", Shape.whole()).named("Code");

  private static final ObjectOf NAMED =
      Shape.object().field(JAR, Shape.text()).field(FILE, Shape.text());

  private static final Shape PLAN = NAMED.named("DeploymentPlan");
  private static final Shape WISH =
      NAMED.optional("reason", Shape.nullable(Shape.text())).named("DeploymentWish");

  private final Site site;

  public CodeResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    Intake jar = new Intake(TYPE, MOST_BYTES, () -> sent().incoming());
    return List.of(
        Endpoint.get("/code/{hash}", "getCode", "Tells whether the home has the jar of a hash.")
            .needs(Role.ADMIN)
            .answers(CODE)
            .does(request -> code(hash(request.path("hash")))),
        Endpoint.put("/code/{hash}", "putCode", "Keeps a jar in the home, by its SHA-256.")
            .receives(jar)
            .answers(CODE)
            .does(this::put),
        Endpoint.post(
                "/deployments/plan",
                "planDeployment",
                "Tells what deploying a jar that was sent would change; deploys nothing.")
            .needs(Role.ADMIN)
            .takes(PLAN)
            .answers(DeployShapes.OUTCOME)
            .does(this::plan),
        Endpoint.post(
                "/deployments",
                "deploy",
                "Makes the code of a jar that was sent the one that holds.")
            .needs(Role.ADMIN)
            .takes(WISH)
            .starting()
            .does(this::deploy));
  }

  private SentCode sent() {
    return site.backstitch().deploy().sent();
  }

  private static String hash(String text) {
    if (!text.matches("[0-9a-f]{64}")) {
      throw new ProblemException(
          Problem.of("BS-820", JAR, "is no SHA-256, expected 64 digits of 0-9 and a-f"));
    }
    return text;
  }

  private Answer put(Request request) {
    String hash = hash(request.path("hash"));
    sent().take(request.file(), hash);
    return code(hash);
  }

  private Answer code(String hash) {
    Path jar =
        sent()
            .find(hash)
            .orElseThrow(
                () ->
                    new ProblemException(
                        Problem.of("BS-891", "jar " + hash, "is not in the archive of this home")));
    return Answer.json(json -> json.text(JAR, hash).number("bytes", size(jar)));
  }

  private static long size(Path jar) {
    try {
      return Files.size(jar);
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private static String given(Request request, String name) {
    return Objects.requireNonNull(request.textOf(name));
  }

  /** What people call the jar; nothing is looked up under it. */
  private static String file(Request request) {
    String file = given(request, FILE);
    if (!file.matches("[^/\\\\\\p{Cntrl}]{1,200}")) {
      throw new ProblemException(
          Problem.of("BS-820", FILE, "is no name, expected one such as bank.jar"));
    }
    return file;
  }

  private Answer plan(Request request) {
    SentCode.Outcome outcome = sent().plan(hash(given(request, JAR)), file(request));
    return Answer.json(json -> DeployJson.fields(json, outcome.preview(), outcome.made()));
  }

  private Answer deploy(Request request) {
    String hash = hash(given(request, JAR));
    String file = file(request);
    String reason = Objects.requireNonNullElse(request.textOf("reason"), "");
    SentCode code = site.by(request).deploy().sent();
    return site.jobs()
        .start(
            request,
            "deploy",
            file,
            progress -> {
              progress.say("looks at " + file);
              SentCode.Outcome outcome = code.deploy(hash, file, reason);
              return new Done(json -> DeployJson.fields(json, outcome.preview(), outcome.made()));
            });
  }
}
