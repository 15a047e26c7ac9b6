package dev.backstitch.ui.json.asset;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.engine.app.asset.Definition;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** What an asset is, as declared and bound. */
public final class DefinitionJson {
  private final Json json;

  private DefinitionJson(Json json) {
    this.json = json;
  }

  /** All fields. */
  public static void fields(Json json, Definition definition) {
    new DefinitionJson(json).fields(definition);
  }

  private void fields(Definition definition) {
    AssetDefinition asset = definition.asset();
    json.text("asset", asset.name().toString())
        .text("kind", asset.origin().kind())
        .text("layer", Words.word(asset.layer()));
    notes(asset);
    json.text("scheme", asset.scheme().words())
        .texts("partitionedBy", asset.scheme().dimensions().stream().map(d -> d.name()).toList());
    made(definition);
    json.texts("keyedBy", asset.key())
        .objects(
            "checks",
            asset.checks(),
            check -> json.text("words", check.name()).text("level", Words.word(check.strictness())))
        .objects(
            "columns",
            definition.columns(),
            column ->
                json.text("name", column.name())
                    .text("type", column.type().sql())
                    .truth("required", column::required)
                    .text("description", column.description()))
        .texts("late", definition.late());
    policy(asset.policy());
    read(definition);
    json.text("codeVersion", definition.code().code())
        .text("configVersion", definition.code().config())
        .text("declared", asset.place().toString());
  }

  private void notes(AssetDefinition asset) {
    json.object(
            "owner",
            () ->
                json.text("team", asset.owner().team())
                    .text("contact", asset.owner().contact())
                    .texts("approvers", asset.owner().approvers()))
        .text("description", asset.notes().description())
        .texts("tags", asset.notes().tags())
        .text("group", asset.notes().group())
        .texts("formerly", asset.notes().formerly());
  }

  private void made(Definition definition) {
    json.objects(
            "inputs",
            definition.inputs(),
            edge ->
                json.text("alias", edge.input().alias())
                    .text("asset", edge.up().toString())
                    .text("mapping", edge.mapping().words())
                    .text("asOf", edge.input().asOf()))
        .text("sql", definition.sql().isEmpty() ? null : definition.sql())
        .objects(
            "params",
            params(definition.asset()),
            param ->
                json.text("name", param.name())
                    .text("value", param.value())
                    .text("default", definition.declared().get(param.name())));
  }

  private static List<Parameter> params(AssetDefinition asset) {
    return asset.origin() instanceof Origin.Selected selected ? selected.parameters() : List.of();
  }

  private void policy(Policy policy) {
    json.text("onceReported", Words.word(policy.onceReported()))
        .text("pool", policy.pool())
        .number("weight", policy.weight())
        .text("freshBy", policy.freshBy() == null ? null : policy.freshBy().toString())
        .text("publishedWith", policy.publishedWith())
        .truth("builtWhileOpen", policy::builtWhileOpen);
  }

  private void read(Definition definition) {
    json.objects(
            "readers",
            definition.readers(),
            edge ->
                json.text("asset", edge.down().toString())
                    .text("alias", edge.input().alias())
                    .text("mapping", edge.mapping().words()))
        .objects("exposures", definition.exposures(), this::exposure);
  }

  private void exposure(Exposure exposure) {
    json.text("name", exposure.name())
        .text("kind", Words.word(exposure.kind()))
        .text("owner", exposure.owner().team())
        .text("url", exposure.url());
  }
}
