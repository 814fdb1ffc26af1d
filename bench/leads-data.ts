import { uuidv7 } from 'uuidv7'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { ADDRESS_KEY_VERSION } from '../packages/server/src/platform/db/key-version.ts'

const atOnce = 100_000

/** The company of the leads, and some values for filters. */
export interface BenchCompany {
  id: string
  rep: string
  newRep: string
  market: string
  smallMarket: string
}

const idOf = (what: string) => `md5('${what}')::uuid`

/**
 * One company with leads of four years in a realistic distribution: New leads are young and Sold ones old, some users
 * joined recently, one market is small, and cities and names differ in frequency. Also 50,000 leads of other companies.
 */
export async function fillLeads({ query }: Database, count: number, now: Date): Promise<BenchCompany> {
  const [id, other] = [uuidv7(), uuidv7()]
  for (const company of [id, other]) {
    await query(
      `insert into company (id, name, email, phone, country, currency, time_zone, mailing_address, created_at, updated_at)
       values ($1::uuid, 'Bench Roofing ' || $1::text, 'office@bench.example', '2085550100', 'UnitedStates', 'USD', 'America/Denver', '', now(), now())`,
      [company],
    )
  }
  const rebuild = await withoutIndexes(query)
  await query(`select setseed(0.4)`)
  for (let from = 0; from < count; from += atOnce) {
    await query(leadsOf, [id, from, Math.min(from + atOnce, count), count, now])
  }
  await query(leadsOf, [other, 0, 50_000, 50_000, now])
  await rebuild()
  await query(
    `insert into lead_storm (company_id, lead_id, day, hundredths, miles, nearest_hundredths, nearest_miles, reports, sources)
     select company_id, id, to_char($1::timestamptz - interval '5 days', 'YYYY-MM-DD'), 125, 0.6, 125, 0.6, 1, 'iem'
     from lead where company_id = $2 and abs(hashtext(id::text)) % 400 = 0`,
    [now, id],
  )
  await query('vacuum analyze lead')
  await query('vacuum analyze lead_storm')
  const ids = await query<{ rep: string; newRep: string; market: string; smallMarket: string }>(
    `select ${idOf('rep2')} as rep, ${idOf('rep19')} as "newRep", ${idOf('market1')} as market, ${idOf('market4')} as "smallMarket"`,
  )
  return { id, ...ids.rows[0]! }
}

/** Recreates the indexes after all rows are inserted, which is much faster than updating them for each row. */
async function withoutIndexes(query: Database['query']): Promise<() => Promise<void>> {
  const { rows } = await query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'lead' and indexname like 'lead\\_%' and indexname not like '%pk'`,
  )
  for (const { name } of rows) await query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await query(definition)
  }
}

/** Parameters: $1 company, $2 and $3 the range of leads, $3 excluded, $4 total number, $5 the time of the bench. */
const leadsOf = `
  with given as (
    select n, $5::timestamptz - (1 - n::float8 / $4) * interval '1460 days' as at, n::float8 / $4 as age,
      random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g, random() as h, random() as i,
      random() as j, random() as k, random() as l
    from generate_series($2::int, $3::int - 1) n
  ), person as (
    select *,
      (array['James','Mary','Robert','Patricia','John','Jennifer','Michael','Linda','David','Elizabeth','William','Barbara',
        'Richard','Susan','Joseph','Jessica','Thomas','Sarah','Christopher','Karen','José','Lisa','Daniel','Nancy','Matthew',
        'Betty','Anthony','Sandra','Mark','Margaret','Donald','Ashley','Steven','Kimberly','Andrew','Emily','Paul','Donna',
        'Joshua','Michelle'])[1 + floor(40 * a * a)::int] as first_name,
      (array['Smi','John','Will','Bro','Jo','Gar','Mil','Da','Rod','Mar','Her','Lo','Gon','Wil','And','Tho','Tay','Mo','Jack',
        'Mart','Lee','Per','Thom','Whi','Har','San','Cla','Ram','Lew','Rob','Wal','You','All','Kin','Wri','Sco','Tor','Ngu',
        'Hil','Flo'])[1 + floor(40 * b * b)::int]
      || (array['th','son','iams','wn','nes','cia','ler','vis','riguez','tinez','nandez','pez','zales','ers','as','lor','ore',
        'in','ez','mpson','te','ris','chez','rk','irez','is','inson','ker','ng','en','g','ght','tt','res','yen','l','res','a',
        'o','by'])[1 + floor(40 * c * c)::int] as last_name,
      (array['Main','Oak','Maple','Cedar','Elm','Pine','Washington','Lake','Hill','Park','View','Ridge','River','Sunset',
        'Church','Spring','Meadow','Forest','Highland','Chestnut','Jackson','Lincoln','Adams','Franklin','Madison','Willow',
        'Prospect','Jefferson','Mill','Center'])[1 + floor(30 * d * d)::int]
      || ' ' || (array['Street','Avenue','Road','Drive','Lane','Court'])[1 + floor(6 * e)::int] as street_name,
      floor(60 * f * f)::int as town
    from given
  ), row as (
    select *, 1 + floor(9800 * e * f)::int || ' ' || street_name as street,
      (array['Boise','Meridian','Nampa','Idaho Falls','Caldwell','Pocatello','Twin Falls','Rexburg','Driggs','Victor','Jackson',
        'Ammon','Chubbuck','Kuna','Eagle','Star','Hailey','Ketchum','Emmett','Burley'])[1 + town % 20]
        || case when town < 20 then '' when town < 40 then ' Heights' else ' Springs' end as city,
      lpad((83200 + town * 7 + floor(5 * c)::int)::text, 5, '0') as postal_code,
      '208' || lpad(floor(random() * 10000000)::text, 7, '0') as phone,
      lower(first_name || '.' || last_name || n || '@mail.example') as email,
      case when random() < 0.03 then null else 900 + floor(3200 * g * h + 1500 * i)::float8 end as roof,
      case when random() < 0.004 then 'Deleted'
        when age > 0.985 then (array['New','New','New','Open','Open'])[1 + floor(5 * g)::int]
        when age > 0.93 then (array['New','Open','Open','Cold','Sold','Lost'])[1 + floor(6 * g)::int]
        else (array['Cold','Cold','Lost','Lost','Lost','Lost','Sold','Sold','Sold','Sold'])[1 + floor(10 * g)::int] end as status
    from person
  )
  insert into lead (company_id, id, kind, status, first_name, last_name, email, phone, street, city, state, postal_code, country,
    point, address_key, address_key_version, market_id, assigned_user_id, created_by_user_id, original_user_id, source, is_test, roof_area_sqft, total_cents, currency,
    product_name, structures, search_text, created_at, updated_at, last_activity_at)
  select $1::uuid, gen_random_uuid(), case when i < 0.9 then 'rqp' when i < 0.94 then 'other' else 'addressOnly' end, status,
    first_name, last_name, email, phone, street, city, 'ID', postal_code, 'UnitedStates',
    point(-116.2 + town * 0.08 + random() * 0.2, 43.2 + town % 7 * 0.1 + random() * 0.2),
    'key ' || n, ${ADDRESS_KEY_VERSION}, md5('market' || case when j < 0.002 then 4 else floor(4 * k)::int end)::uuid,
    case when l < 0.1 then null when age > 0.9 and l < 0.2 then md5('rep19')::uuid else md5('rep' || floor(19 * j * j)::int)::uuid end,
    null, null, case when h < 0.93 then 'widget' when h < 0.98 then 'rep' else 'import' end, random() < 0.0005,
    roof, case when roof is null then null else floor(roof * 475 * (1 + floor(4 * h)::int * 0.2))::bigint end, 'USD',
    case when roof is null then '' else (array['GAF Timberline HDZ','Owens Corning Duration','Landmark Pro','Standing Seam Steel',
      'Synthetic Slate','Cedar Shake','Malarkey Legacy','Presidential Shake','Brava Tile','Stone Coated Steel',
      'Impact Resistant','Designer Slate'])[1 + floor(12 * k * k)::int] end,
    case when roof is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'Main roof',
      'outline', ring, 'planAreaSqft', roof, 'detected', jsonb_build_object('outline', ring, 'planAreaSqft', roof), 'included', true,
      'complexity', 'simple', 'shape', '{"kind": "gable", "gableEdges": [1, 3]}'::jsonb, 'shapeGuessed', true)) end,
    lower(first_name || ' ' || last_name || ' ' || street || ' ' || city || ' ID ' || postal_code || ' ' || email || ' ' || phone),
    at, at, at + (case when status in ('New', 'Deleted') then 0 else floor(40 * random())::int end) * interval '1 day'
  from row, lateral (select jsonb_build_array(jsonb_agg(jsonb_build_array(round((-116.2 + c + corner * 0.00007)::numeric, 7),
    round((43.2 + d + corner * 0.00005)::numeric, 7)))) as ring from generate_series(1, 8) corner) outline`
