import pg from "pg";

/**
 * What a database's catalogs say of its public schema, one sorted line per fact, so that two databases compare line by
 * line. Columns, types, defaults, keys and indexes are given in full; checks, triggers and functions by name.
 */
export async function readCatalog(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(CATALOG);
    return rows.map((row) => row.line).sort();
  } finally {
    await client.end();
  }
}

const CATALOG = `
with tables as (
  select oid, relname, relpersistence from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'
), columns as (
  select t.relname || '.' || a.attname as name, a.*, pg_get_expr(d.adbin, d.adrelid) as expression
  from tables t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
)
select 'table ' || relname as line from tables
union all select 'unlogged ' || relname from tables where relpersistence = 'u'
union all select 'column ' || name || ' ' || format_type(atttypid, atttypmod) from columns
union all select 'not null ' || name from columns where attnotnull
union all select 'default ' || name || ' ' || expression from columns where attgenerated = '' and expression is not null
union all select 'generated ' || name from columns where attgenerated <> ''
union all select 'index ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE ', '')
  from tables t join pg_index i on i.indrelid = t.oid
union all select 'key ' || t.relname || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
  from tables t join pg_constraint c on c.conrelid = t.oid where c.contype in ('p', 'f', 'u', 'x')
union all select 'check ' || c.conname
  from tables t join pg_constraint c on c.conrelid = t.oid where c.contype = 'c'
union all select 'trigger ' || t.relname || ' ' || g.tgname
  from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
union all select 'enum ' || t.typname || ' ' || string_agg(e.enumlabel, ', ' order by e.enumsortorder)
  from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname
union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
union all select 'view ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`;
