-- The list of one product's records costs a page, not the history.
CREATE INDEX records_of_product ON performance_records (product_id, date, id);
