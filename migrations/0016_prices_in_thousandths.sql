-- A dinar has a thousand millimes, and a button may cost a thousandth of any currency.
ALTER TABLE products RENAME COLUMN unit_price_cents TO unit_price_millis;
UPDATE products SET unit_price_millis = unit_price_millis * 10;
