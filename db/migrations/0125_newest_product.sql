-- What is new is told from the newest product: every time the words of the search are read anew, and not by looking at all products.
create index product_shelved_at on product (shelved_at);
