select a, sum(b) filter (where c>1) s from t group by a
select a, case when exists (select 1 from u where u.k=t.k and u.b>2) then 1 else 0 end e from t
select a, (select max(u.b) from u where u.k=t.k) m from t
select t.a, m.x from t left join lateral (select max(b) x from u where u.k=t.k) m on true
select a, row_number() over (partition by b order by c, k, a) rn from t qualify rn=1
from t select a where b in (select b from u)
select * exclude (l) from t semi join u using (k)
select a from t anti join u using (k)
select t.a, d.tier from t asof join d on t.k=d.k and t.ts >= d.valid_from
select t.a, d.tier from t asof left join d on t.k=d.k and t.ts >= d.valid_from
with recursive r as (select a as n, 0 as i from u union all select n+1, i+1 from r where i<3) select n from r
with recursive r as (select a as n from u union select n+1 from r where n<3) select n from r
with recursive r as (select k, a, 0 i from u union all select u.k, r.a, i + 1 from r join u on r.k=u.a where i < 2) select k, a from r
select a from t union all by name select b as a, k from u
select a from t union select b from u
select a from t union all select b from u union all select k from d
select unnest(l) x, b from t
select list_transform(l, lambda x: x + b) y from t
select list_filter(l, lambda x: x > 1), list_reduce(l, lambda x, y: x + y) from t
select a, sum(b) s from t group by all having sum(c)>3
select distinct on (k) k, a from t order by k, b, c, a
select distinct a, b from t
select string_agg(a, ',' order by b, c, k, a) s from t group by k
select count(*) n from t join u on t.k=u.k
select a from t except select a from u
select a from t intersect all select a from u
select max(a) over (order by ts, k, b, c rows 2 preceding) m from t
select t.a, u.b from t full join u using (k)
select t.a, u.b from t right join u on t.k=u.k
select k, arg_max(a, (ts, a, b, c)) am from t group by k
select * from (pivot t on a in (1,2) using sum(b) group by k)
select * from (unpivot u on a, b into name n value w)
select k, sum(b) s, grouping(k) g from t group by rollup(k)
select k, a, sum(b) s from t group by grouping sets ((k),(a),())
select a from t where b > (select avg(b) from u)
select a from t order by b, c, a, k limit 3
select a from t order by b desc nulls last limit 10 percent
select a from t limit 3 offset 1
select a from t limit (select max(b) from u)
select t.a, (select count(*) from u where u.k = t.k and u.a < t.b) n from t
select k, a from t where (k, a) not in (select k, a from u)
select columns('[ab]') from t
select a from t positional join (select b as bb from u)
select coalesce(t.a,0)+s.q z from t, (select sum(b) q from u) s
select a from t tablesample 100 percent
select a from t using sample reservoir(5 rows) repeatable (3)
select k, list(a order by b,c,a) filter (where c is not null) q from t group by k
select sum(b) over (partition by k) from t where a is not null
select k, quantile_cont(b, 0.5) q from t group by k
with m as materialized (select k, max(b) mb from u group by k) select t.a from t join m on t.k=m.k where t.b<m.mb
with m as not materialized (select k, max(b) mb from u group by k) select t.a from t join m on t.k=m.k where t.b<m.mb
select * from (values (1,'a'),(2,'b')) w(x,y)
select t.a, u.b from t join u on t.a between u.a and u.b
select t.a, u.b from t join u on t.a < u.a and t.b >= u.b
select t.a, u.b from t left join u on t.a < u.a or t.b = u.b
select t.a, u.b from t join u on t.a = u.a and t.b + u.b > 3
select try_cast(s as int), cast(p as double), s::date from v
select st.x, st.y, m['a'], {'q': id, 'r': s}, [id, 1], map([s],[id]) from v
select a from t where a > any(select b from u)
select a from t where a >= all(select b from u where u.k = t.k)
select a from t where exists (select 1 from u where u.k=t.k)
select a from t where not exists (select 1 from u where u.k=t.k and u.a > t.a)
select a from t where a in (1,2,3) and b not in (4,5)
select nth_value(a, 2 order by b) over (partition by k order by c) from t
select sum(a) over (order by b rows between 1 preceding and 1 following exclude ties) from t
select last_value(a ignore nulls) over (partition by k order by c range between 2 preceding and current row) from t
select lag(a, 1, 0) over (order by c), lead(a) over (order by c), ntile(4) over (order by c), cume_dist() over (order by c), rank() over (order by c), dense_rank() over (order by c), percent_rank() over (order by c), first_value(a) over (order by c) from t
select count(distinct a) over (partition by k), sum(a) filter (where b > 1) over (order by c groups 1 preceding) from t
select * from t natural join u
select * from t left join u using (k)
select unnest(st), id from v
select unnest([1,2,3]) x
select * from range(10)
select * from t, range(t.a) r(i)
select * from t, unnest(l) w(e)
select * from generate_series(1, 5) g(i) where i > 2
select * from repeat('a', 3)
select v.id, e.value z from v, json_each(v.j) e
select extract(year from dt), dt + interval 1 day, date_trunc('month', dt), s like 'a%', s similar to 'b', s || 'x' from v
select a is null, b is not null, a is distinct from b, not (a > b), a between b and c, nullif(a,b), ifnull(a,b), coalesce(a,b,c), if(a>1,b,c), greatest(a,b), -a, a // b, a % b from t
select case a when 1 then b when 2 then c else k end, case when a > b then 1 end from t
select * exclude (c, l) replace (a + b as a) from t
select rowid, a from t
select count(*), count(a), count(distinct a), any_value(b), first(b order by c) from t
select a from t where false
select p, p * 1.5, 12.34 q, 1.50::decimal(5,2), date '2024-01-01', timestamp '2024-01-01 01:02:03', timestamptz '2024-01-01 00:00:00+00', interval 3 days, 'x', true, null, 1e3, 100000000000000000000, blob 'a', time '01:02:03', [1,2], {'a': 1} from v
select a from t where (select count(*) from u) > 2
select a, b from t where ts >= timestamp '2024-01-01' and ts < timestamp '2024-02-01'
select (select u.b from u where u.a = t.a limit 1) from t
select t.a, x.b from t, lateral (select b from u where u.k = t.k order by u.a limit 1) x
select t.a, x.b from t join lateral (select b, row_number() over (order by a) r from u where u.k = t.k) x on x.r = t.b
select k from t group by k having count(*) > (select avg(b) from u)
select sum(sum(a)) over (order by k) from t group by k
select a from t order by a limit 5
select distinct on (k) * from t
select (select array_agg(b order by a) from u where u.k=t.k), array(select a from u) from t
select a from t where k in (select k from u where u.a = t.a)
select t.a from t join u on t.k = u.k and u.b in (select b from d join u using (k))
select mode(a), median(b), approx_count_distinct(c), histogram(a), min_by(a,b), max(a, 2), bool_and(a>1), stddev(b), corr(a,b), list_sort(list(a)) from t
select row(a,b), struct_pack(x := a), struct_extract(st, 'x') from t, v
select l[1], l[1:2], list_contains(l, 2), len(l), [x + 1 for x in l if x > 1] from t
select a from (select a from t union all select a from u) where a > 1
select s collate nocase from v order by s collate nocase
select a::varchar from t where a::varchar = '1'
select t.* from t where (a, b) = (select (max(a), max(b)) from u)
select * from v where m is not null and j->>'a' = 'b'
select cast(a as decimal(10,2)), cast(l as varchar[]), cast(null as int) from t
select x, sum(a) from (select a, b + 1 as x from t) group by x order by 2 desc
select a from t group by cube(a, b), k
select date_diff('day', dt, date '2024-01-01'), current_date, now(), random(), tz at time zone 'UTC' from v
summarize t
select grouping_id(a,b), a, b from t group by cube(a,b)
with recursive r as (select 1 as n union all select n+1 from r where n<5) select n, (select count(*) from t where t.a = r.n) from r
select list_transform(l, lambda x: list_transform(l, lambda y: x + y + b)) from t
select t.a from t where exists (select 1 from u where u.k = t.k and exists (select 1 from d where d.k = u.k and d.k = t.a))
select a, b from t where a = 1 or b = 2
select first(a), last(a) from t
select sum(distinct a), string_agg(distinct s, ',') from t, v
select map_from_entries([(s, id)]), map_keys(m) from v
with a1 as (select a from t), a2 as (select a from a1) select a2.a from a2, a1 where a2.a = a1.a
select 1
select enum_code('a'::enum('a','b'))
select uuid '00000000-0000-0000-0000-000000000001', '1'::bit, 3::hugeint, 3::utinyint
select a from t limit 0
select a from t limit 50%
select sum(a) over w, avg(b) over w from t window w as (partition by k order by c range between unbounded preceding and unbounded following)
select sum(a) over (order by c rows between b preceding and c following) from t
select * from t cross join u
select u.b from t right join u on t.k=u.k and t.a > 2
select u.a from u left join t on u.k = t.k and t.b between 1 and u.a
select * from (from t select a, k) x join (from u select b, k) y on x.k is not distinct from y.k
select a from t where k = 1 and k in (select k from u) or b = 2
select coalesce((select max(b) from u where u.k = t.k), 0) from t
select k from t where a not in (select a from u where a is not null)
select * from (select a, count(*) over () n from t) where n > 1
select quantile_cont(b, 0.5) over (partition by k), string_agg(a, '-') over (order by b, c, k, a) from t
