-- What leads on a product's page has changed; the note of 0002 said the drawing.
comment on column product.pics is 'further pictures; where there are photographs they lead, the drawing comes after them';
