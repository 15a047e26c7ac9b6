package dev.backstitch.lineage.calcite.text;

import java.util.Collection;
import java.util.List;
import java.util.Properties;
import org.apache.calcite.config.CalciteConnectionConfig;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.CalciteConnectionProperty;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.core.RelFactories;
import org.apache.calcite.rel.rules.CoreRules;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.apache.calcite.sql2rel.RelDecorrelator;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.apache.calcite.tools.RelBuilder;

/**
 * From a parsed text to relational algebra without sub-queries. Nothing is simplified or evaluated
 * on the way: Calcite's values are not the database's.
 */
public final class Conversion {
  private static final CalciteConnectionConfig ANY_CASE = anyCase();

  private static final SqlValidator.Config VALIDATION =
      SqlValidator.Config.DEFAULT
          .withConformance(Conformance.OF_THE_DATABASE)
          .withDefaultNullCollation(NullCollation.LAST)
          .withIdentifierExpansion(true);

  private static final RelBuilder.Config PLAIN =
      RelBuilder.Config.DEFAULT.withSimplify(false).withSimplifyLimit(false);

  /** A list of values stays a condition, however long: as a join it would hide what it is. */
  private static final SqlToRelConverter.Config CONVERSION =
      SqlToRelConverter.config()
          .withExpand(false)
          .withTrimUnusedFields(false)
          .withRemoveSortInSubQuery(false)
          .withInSubQueryThreshold(Integer.MAX_VALUE)
          .withRelBuilderConfigTransform(ignored -> PLAIN);

  private static final HepProgram WITHOUT_SUB_QUERIES =
      new HepProgramBuilder()
          .addRuleCollection(
              List.of(
                  CoreRules.FILTER_SUB_QUERY_TO_CORRELATE,
                  CoreRules.PROJECT_SUB_QUERY_TO_CORRELATE,
                  CoreRules.JOIN_SUB_QUERY_TO_CORRELATE))
          .build();

  private Conversion() {}

  private static CalciteConnectionConfig anyCase() {
    Properties properties = new Properties();
    properties.setProperty(CalciteConnectionProperty.CASE_SENSITIVE.camelName(), "false");
    return new CalciteConnectionConfigImpl(properties);
  }

  /** What the parsed text computes; throws whatever Calcite throws when it cannot tell. */
  public static RelRoot of(
      SqlNode parsed, Collection<AliasTable> tables, List<SqlOperator> parameters) {
    CalciteCatalogReader catalog = catalog(tables);
    SqlValidator validator =
        SqlValidatorUtil.newValidator(
            Functions.with(parameters), catalog, Types.FACTORY, VALIDATION);
    SqlNode valid = validator.validate(parsed);
    RelOptCluster cluster = RelOptCluster.create(planner(), new RexBuilder(Types.FACTORY));
    SqlToRelConverter converter =
        new SqlToRelConverter(
            (row, text, schemas, path) -> {
              throw new UnsupportedOperationException("there are no views here");
            },
            validator,
            catalog,
            cluster,
            StandardConvertletTable.INSTANCE,
            CONVERSION);
    RelRoot root = converter.convertQuery(valid, false, true);
    return root.withRel(flat(root.project(), cluster));
  }

  private static RelNode flat(RelNode query, RelOptCluster cluster) {
    HepPlanner planner = planner();
    planner.setRoot(query);
    RelNode correlated = planner.findBestExp();
    RelBuilder builder = RelFactories.LOGICAL_BUILDER.create(cluster, null).transform(c -> PLAIN);
    return RelDecorrelator.decorrelateQuery(correlated, builder);
  }

  private static HepPlanner planner() {
    HepPlanner planner = new HepPlanner(WITHOUT_SUB_QUERIES);
    planner.setExecutor((builder, constants, reduced) -> reduced.addAll(constants));
    return planner;
  }

  private static CalciteCatalogReader catalog(Collection<AliasTable> tables) {
    CalciteSchema root = CalciteSchema.createRootSchema(false, false);
    SchemaPlus schema = root.plus();
    tables.forEach(table -> schema.add(table.alias(), table));
    return new CalciteCatalogReader(root, List.of(), Types.FACTORY, ANY_CASE);
  }
}
