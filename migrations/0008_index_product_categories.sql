CREATE INDEX products_by_category ON products (category, search_text, id) WHERE hidden_at IS NULL;
