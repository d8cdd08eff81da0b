-- Prices of a product hold from a day on: `unitPriceMillis` and `labourPriceMillis` of `held_values`, in thousandths of the
-- currency. Prices that exist hold from the beginning.
--
-- Last used by 0.2.0: products.unit_price_millis. The triggers and the view whose names begin with `former_` keep it true,
-- and take over what 0.2.0 writes there; they go with the column.
INSERT INTO held_values (object_id, name, since, value, set_at)
SELECT id, 'unitPriceMillis', '', unit_price_millis, updated_at FROM products
UNION ALL SELECT id, 'labourPriceMillis', '', NULL, updated_at FROM products;

-- That a product has no standards of stages from the beginning measures nothing again: its records may have the standard of a
-- product that was merged with it, and keep it when a price is set.
DROP TRIGGER standards_added;
CREATE TRIGGER standards_added AFTER INSERT ON held_values
WHEN NEW.name = 'standardMillis' OR (NEW.name = 'stageStandards' AND (NEW.value IS NOT NULL OR NEW.since <> ''))
BEGIN
  INSERT INTO products_to_measure (object_id, name, since) VALUES (NEW.object_id, NEW.name, NEW.since);
END;

-- The price that held on the day on which prices were set last; a column without days cannot say more.
CREATE VIEW former_prices AS SELECT id, (
  SELECT value FROM held_values AS held
  WHERE held.object_id = product.id AND held.name = 'unitPriceMillis' AND held.since <= (
    SELECT date(max(set_at) / 1000, 'unixepoch') FROM held_values AS price
    WHERE price.object_id = product.id AND price.name = 'unitPriceMillis')
  ORDER BY held.since DESC LIMIT 1
) AS unit_price_millis
FROM products AS product;

CREATE TRIGGER former_prices_added AFTER INSERT ON held_values WHEN NEW.name = 'unitPriceMillis'
BEGIN
  UPDATE products SET unit_price_millis = (SELECT unit_price_millis FROM former_prices WHERE id = NEW.object_id)
  WHERE id = NEW.object_id;
END;
CREATE TRIGGER former_prices_changed AFTER UPDATE OF value ON held_values WHEN NEW.name = 'unitPriceMillis'
BEGIN
  UPDATE products SET unit_price_millis = (SELECT unit_price_millis FROM former_prices WHERE id = NEW.object_id)
  WHERE id = NEW.object_id;
END;
CREATE TRIGGER former_prices_removed AFTER DELETE ON held_values WHEN OLD.name = 'unitPriceMillis'
BEGIN
  UPDATE products SET unit_price_millis = (SELECT unit_price_millis FROM former_prices WHERE id = OLD.object_id)
  WHERE id = OLD.object_id;
END;

-- A product has each price from the beginning, whoever makes it: one that is inserted after its prices gets its column from
-- them, and one of release 0.2 brings it.
CREATE TRIGGER prices_of_product_added AFTER INSERT ON products
BEGIN
  INSERT INTO held_values (object_id, name, since, value, set_at)
  VALUES (NEW.id, 'unitPriceMillis', '', NEW.unit_price_millis, NEW.updated_at),
    (NEW.id, 'labourPriceMillis', '', NULL, NEW.updated_at)
  ON CONFLICT DO NOTHING;
  UPDATE products SET unit_price_millis = (SELECT unit_price_millis FROM former_prices WHERE id = NEW.id)
  WHERE id = NEW.id;
END;

-- What release 0.2 changes in its column holds from the day of its change on.
CREATE TRIGGER former_price_changed AFTER UPDATE OF unit_price_millis ON products
WHEN NEW.unit_price_millis IS NOT OLD.unit_price_millis
  AND NEW.unit_price_millis IS NOT (SELECT unit_price_millis FROM former_prices WHERE id = NEW.id)
BEGIN
  INSERT INTO held_values (object_id, name, since, value, set_at)
  VALUES (NEW.id, 'unitPriceMillis', date(NEW.updated_at / 1000, 'unixepoch'), NEW.unit_price_millis, NEW.updated_at)
  ON CONFLICT DO UPDATE SET value = excluded.value, set_by = NULL, set_at = excluded.set_at;
END;

-- What imports of products have stored of prices, for those that are applied or undone from now on.
UPDATE import_rows SET
  value = json_set(value, '$.first.unitPriceMillis', value ->> '$.unitPriceMillis'),
  previous = iif(previous IS NULL, NULL, json_set(previous, '$.first.unitPriceMillis', previous ->> '$.unitPriceMillis'))
WHERE resource = 'product' AND json_type(value, '$.first') = 'object' AND json_type(value, '$.unitPriceMillis') IS NOT NULL;
