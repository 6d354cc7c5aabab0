-- Members of a limited reach see what was bought for the orders within it. Safe beside older code, which reads no purchases.
CREATE POLICY within_reach ON purchases AS RESTRICTIVE TO app_reach USING (EXISTS (
  SELECT FROM orders o WHERE o.site_id = purchases.order_site_id AND o.id = purchases.order_id));
