package dev.backstitch.lineage.calcite.text;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.ColumnType.StructType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystemImpl;
import org.apache.calcite.sql.type.SqlTypeFactoryImpl;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * The database's types as Calcite's. Every column may be NULL: what holds then holds always, and
 * Calcite does not turn {@code count(x)} into {@code count(*)}.
 */
final class Types {
  static final RelDataTypeFactory FACTORY = new Utf8(new Exact());
  private static final int MICROSECONDS = 6;

  private Types() {}

  static RelDataType of(ColumnType type) {
    return FACTORY.createTypeWithNullability(plain(type), true);
  }

  private static RelDataType plain(ColumnType type) {
    if (type instanceof Scalar scalar) {
      return scalar(scalar);
    } else if (type instanceof DecimalType decimal) {
      return FACTORY.createSqlType(SqlTypeName.DECIMAL, decimal.precision(), decimal.scale());
    } else if (type instanceof ListType list) {
      return FACTORY.createArrayType(of(list.element()), -1);
    } else if (type instanceof MapType map) {
      return FACTORY.createMapType(of(map.key()), of(map.value()));
    } else if (type instanceof StructType struct) {
      RelDataTypeFactory.Builder fields = FACTORY.builder();
      struct.fields().forEach(field -> fields.add(field.name(), of(field.type())));
      return fields.build();
    }
    throw new IllegalArgumentException("no such type here: " + type.sql());
  }

  private static RelDataType scalar(Scalar type) {
    return switch (type) {
      case BOOLEAN -> FACTORY.createSqlType(SqlTypeName.BOOLEAN);
      case INTEGER -> FACTORY.createSqlType(SqlTypeName.INTEGER);
      case BIGINT -> FACTORY.createSqlType(SqlTypeName.BIGINT);
      case FLOAT -> FACTORY.createSqlType(SqlTypeName.REAL);
      case DOUBLE -> FACTORY.createSqlType(SqlTypeName.DOUBLE);
      case VARCHAR -> FACTORY.createSqlType(SqlTypeName.VARCHAR);
      case BLOB -> FACTORY.createSqlType(SqlTypeName.VARBINARY);
      case DATE -> FACTORY.createSqlType(SqlTypeName.DATE);
      case TIME -> FACTORY.createSqlType(SqlTypeName.TIME, MICROSECONDS);
      case TIMESTAMP -> FACTORY.createSqlType(SqlTypeName.TIMESTAMP, MICROSECONDS);
      case TIMESTAMPTZ ->
          FACTORY.createSqlType(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, MICROSECONDS);
      case UUID -> FACTORY.createSqlType(SqlTypeName.UUID);
    };
  }

  /** Calcite's own charset is Latin-1, in which most of the world's names cannot be written. */
  private static final class Utf8 extends SqlTypeFactoryImpl {
    Utf8(RelDataTypeSystemImpl system) {
      super(system);
    }

    @Override
    public Charset getDefaultCharset() {
      return StandardCharsets.UTF_8;
    }
  }

  /** Sizes as the database has them; texts of different lengths are never padded. */
  private static final class Exact extends RelDataTypeSystemImpl {
    private static final int DIGITS = 38;
    private static final int NANOSECONDS = 9;

    @Override
    public int getMaxPrecision(SqlTypeName type) {
      return switch (type) {
        case DECIMAL -> DIGITS;
        case TIME, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> NANOSECONDS;
        default -> super.getMaxPrecision(type);
      };
    }

    @Override
    public int getMaxScale(SqlTypeName type) {
      return type == SqlTypeName.DECIMAL ? DIGITS : super.getMaxScale(type);
    }

    @Override
    public int getDefaultPrecision(SqlTypeName type) {
      return switch (type) {
        case TIME, TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> MICROSECONDS;
        default -> super.getDefaultPrecision(type);
      };
    }

    @Override
    public boolean shouldConvertRaggedUnionTypesToVarying() {
      return true;
    }
  }
}
