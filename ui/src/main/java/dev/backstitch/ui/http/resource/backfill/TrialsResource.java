package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.trial.BackfillTrials;
import dev.backstitch.engine.app.trial.TrialDocument;
import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.engine.trial.Probe;
import dev.backstitch.engine.trial.Trial;
import dev.backstitch.engine.trial.Wish;
import dev.backstitch.storage.backfill.Experiment;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.backfill.ExperimentsJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** New code tried beside what is published, before anything is rebuilt. */
public final class TrialsResource implements Resource {
  private static final int SHOWN = 5;
  private static final int MOST = 1_000;

  private static final Shape TRY =
      Shape.object()
          .optional("partitions", Shape.nullable(Shape.text()))
          .optional("to", Shape.texts())
          .optional("keys", Shape.texts())
          .optional("rows", Shape.whole())
          .optional("control", Shape.nullable(Shape.text()))
          .named("TrialQuestion");

  private static final Shape LOOK =
      Shape.object()
          .optional("asset", Shape.nullable(Shape.text()))
          .optional("range", Shape.nullable(Shape.text()))
          .optional("method", Shape.words("scan", "bisection"))
          .named("ProbeQuestion");

  private static final Shape PROVE =
      Shape.object().field("control", Shape.text()).named("ControlQuestion");

  private final Site site;

  public TrialsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.post("/backfills/{id}/trial", "tryBackfill", "Rebuilds some of it in isolation.")
            .takes(TRY)
            .starting()
            .does(this::trial),
        Endpoint.post("/backfills/{id}/probe", "probe", "Finds the first partition that differs.")
            .takes(LOOK)
            .starting()
            .does(this::probe),
        Endpoint.post(
                "/backfills/{id}/prove-control", "proveControl", "Rebuilds control partitions.")
            .takes(PROVE)
            .starting()
            .does(this::prove),
        Endpoint.get("/backfills/{id}/trials", "listTrials", "Shows what was tried, newest first.")
            .answers(TrialShapes.KEPT)
            .does(this::kept));
  }

  private Answer trial(Request request) {
    String id = plan(request);
    Map<String, String> keys = keys(request.textsOf("keys"));
    int samples = Math.max(0, Math.min(MOST, request.field("rows").asInt(SHOWN)));
    String partitions = Asking.given(request, "partitions");
    String control = Asking.given(request, "control");
    List<String> to = request.textsOf("to");
    Backstitch backstitch = site.by(request);
    return site.jobs()
        .start(
            request,
            "backfill trial",
            id,
            progress -> {
              progress.say("rebuilds " + (partitions == null ? "the newest" : partitions));
              Wish wish = new Wish(keys, samples);
              BackfillTrials trials = backstitch.trials();
              Trial trial = trials.trial(new BackfillTrials.Request(id, partitions, to, wish));
              ControlProof proof = control == null ? null : trials.control(id, partitions, control);
              return new Done(json -> json.fieldsOf(TrialDocument.of(trial, proof)));
            });
  }

  private static Map<String, String> keys(List<String> texts) {
    Map<String, String> out = new LinkedHashMap<>();
    for (String text : texts) {
      int at = text.indexOf('=');
      if (at < 1) {
        throw new ProblemException(
            Problem.of("BS-820", "keys", "has '" + text + "', expected COLUMN=VALUE"));
      }
      out.put(text.substring(0, at).strip(), text.substring(at + 1).strip());
    }
    return out;
  }

  private Answer probe(Request request) {
    String id = plan(request);
    String asset = Asking.given(request, "asset");
    String range = Asking.given(request, "range");
    boolean bisects = "bisection".equals(request.textOf("method"));
    Backstitch backstitch = site.by(request);
    return site.jobs()
        .start(
            request,
            "backfill probe",
            id,
            progress -> {
              Probe.Method method = bisects ? Probe.Method.BISECTION : Probe.Method.SCAN;
              List<Probe> probes = backstitch.trials().probe(id, asset, range, method);
              return new Done(json -> json.fieldsOf(TrialDocument.of(probes)));
            });
  }

  private Answer prove(Request request) {
    String id = plan(request);
    String control = request.field("control").asText();
    Backstitch backstitch = site.by(request);
    return site.jobs()
        .start(
            request,
            "backfill prove-control",
            id,
            progress -> {
              ControlProof proof = backstitch.trials().control(id, null, control);
              return new Done(json -> json.fieldsOf(TrialDocument.of(proof)));
            });
  }

  private Answer kept(Request request) {
    List<Experiment> kept = site.backstitch().trials().kept(plan(request));
    return Answer.json(json -> ExperimentsJson.fields(json, kept));
  }

  private String plan(Request request) {
    return site.backstitch().backfillStatuses().of(request.path("id")).life().id();
  }
}
