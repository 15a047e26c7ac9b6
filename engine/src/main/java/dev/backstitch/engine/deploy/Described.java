package dev.backstitch.engine.deploy;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.digest.Digest;
import dev.backstitch.engine.code.CodePrint;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.storage.deploy.DeployedAsset;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a project declares, in words that two versions of it can be compared by. Values that a home
 * gives to parameters are no part of it.
 */
public final class Described {
  private Described() {}

  /** One for each asset, by name. */
  public static List<DeployedAsset> of(Declarations declared) {
    return declared.assets().stream()
        .sorted(Comparator.comparing(asset -> asset.name().toString()))
        .map(Described::of)
        .toList();
  }

  /** Equal for two projects that declare the same. */
  public static String project(List<DeployedAsset> assets) {
    return Digest.shortOf(
        assets.stream()
            .map(a -> a.asset() + "\n" + a.kind() + "\n" + a.code() + "\n" + a.declared())
            .collect(Collectors.joining("\n\n")));
  }

  private static DeployedAsset of(AssetDefinition asset) {
    return new DeployedAsset(
        asset.name(),
        asset.origin().kind(),
        Fingerprint.of(asset, CodePrint::of).code(),
        String.join("\n", lines(asset)));
  }

  private static List<String> lines(AssetDefinition asset) {
    return List.of(
        "layer: " + asset.layer(),
        "owner: " + asset.owner().team(),
        "partitions: " + asset.scheme().words() + " " + asset.scheme().fingerprint(),
        "origin: " + origin(asset.origin()),
        "reads: " + Fingerprint.reading(asset).replace('\n', ';'),
        "parameters: " + parameters(asset.origin()),
        "key: " + asset.key(),
        "columns: " + asset.yields(),
        "checks: "
            + asset.checks().stream()
                .map(check -> check.strictness() + " " + check.name())
                .collect(Collectors.joining("; ")),
        "reconciled with: " + asset.reconciliations().stream().map(t -> t.from().team()).toList(),
        "policy: " + asset.policy());
  }

  /** Files and promises of deliveries; the others are told by their code. */
  private static String origin(Origin origin) {
    return origin instanceof Origin.Delivered delivered ? line(delivered(delivered)) : "";
  }

  /** Code that fetches makes nothing anew of what it has fetched, and so does not count. */
  private static String delivered(Origin.Delivered origin) {
    return new Origin.Delivered(
            origin.source().kept(), origin.redelivery(), origin.expected(), origin.expectedBy())
        .toString();
  }

  private static String line(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private static String parameters(Origin origin) {
    return origin instanceof Origin.Selected selected
        ? selected.parameters().stream().map(Described::parameter).sorted().toList().toString()
        : "[]";
  }

  private static String parameter(Parameter parameter) {
    return parameter.name() + "=" + line(parameter.value());
  }
}
