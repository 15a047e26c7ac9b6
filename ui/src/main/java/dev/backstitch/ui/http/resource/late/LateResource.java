package dev.backstitch.ui.http.resource.late;

import dev.backstitch.engine.app.Late;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Work;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.RowsJson;
import dev.backstitch.ui.json.late.DecidedJson;
import dev.backstitch.ui.json.late.LateJson;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;

/** Rows that came after their partition had closed. */
public final class LateResource implements Resource {
  private static final int SHOWN = 200;

  private final Site site;

  public LateResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/late", "listLate", "Lists late rows by partition and delivery.")
            .with(Param.query("select", "whose rows; of every asset where it is not said"))
            .answers(LateShapes.READERS)
            .does(this::list),
        Endpoint.get("/late/rows", "showLateRows", "Shows late rows as they were delivered.")
            .with(
                Param.needed("selection", "such as payments.payments[2022-03-15]"),
                Param.query("limit", Shape.whole(), "at most so many rows"))
            .answers(LateShapes.DELIVERED)
            .does(this::rows),
        Endpoint.post(
                "/late/accept",
                "acceptLate",
                "Accepts late rows, and plans the backfill that builds their partitions.")
            .takes(LateShapes.CHOICE)
            .answers(LateShapes.DECIDED)
            .does(decided(Late::accept)),
        Endpoint.post("/late/reject", "rejectLate", "Rejects late rows: they count nowhere.")
            .takes(LateShapes.CHOICE)
            .answers(LateShapes.DECIDED)
            .does(decided(Late::reject)));
  }

  private Answer list(Request request) {
    List<Late.Reader> readers = site.backstitch().late().readers(request.text("select"));
    return Answer.json(json -> LateJson.fields(json, readers));
  }

  private Answer rows(Request request) {
    int most = Paging.of(request, SHOWN).limit();
    List<Reads.Answer> answers = site.backstitch().late().rows(request.needed("selection"), most);
    return Answer.json(
        json -> json.objects("inputs", answers, answer -> RowsJson.fields(json, answer.result())));
  }

  private Work decided(BiFunction<Late, Late.Choice, Late.Decided> deciding) {
    return request -> {
      Late.Choice choice =
          new Late.Choice(
              Objects.requireNonNull(request.textOf("selection")),
              request.textOf("delivery"),
              request.textOf("select"),
              Objects.requireNonNull(request.textOf("reason")));
      Late.Decided decided = deciding.apply(site.by(request).late(), choice);
      return Answer.json(json -> DecidedJson.fields(json, decided));
    };
  }
}
