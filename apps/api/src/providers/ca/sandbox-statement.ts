/** Practice statement of this CA, to which its certificates link. */
export const practiceStatement = `Workspace 测试 CA 说明 / Workspace sandbox CA: what it does

中文
- 本 CA 随 Workspace 服务器自带，仅供试用，不受任何浏览器或操作系统信任。
- 域名控制权的验证真实进行（DNS TXT、CNAME、网页文件），CAA 在签发前查询；但只从一个网络位置查询，不校验 DNSSEC。
- 组织与个人信息由下单方审核，本 CA 不再核实。邮箱由下单方通过邮件确认。
- 证书按用途由不同的中级证书签发，签发前逐项检查是否符合 CA/浏览器论坛的证书格式要求。
- 吊销后，CRL 与 OCSP 立即更新；CRL 至少每天更新一次，有效期 7 天，OCSP 响应有效期 12 小时。
- 因私钥泄露而吊销的密钥不会再次获得证书。
- 含内网地址的证书仅在服务器设置允许的网络内签发，策略为 1.3.6.1.4.1.32473.1.1，不遵循 CA/浏览器论坛的基准要求。
- CA 私钥以加密方式保存在服务器数据库中，不在硬件密码设备内。

English
- This CA comes with the Workspace server, for trying it out. No browser and no system trusts it.
- Control of domain names is really checked (DNS TXT, CNAME, a file on the web) and CAA is read before signing, but from one
  place in the network only, and without DNSSEC.
- Organisations and persons are vetted by whoever places the order, not again by this CA; mailboxes are confirmed by mail there.
- Each usage has an intermediate certificate of its own. What is about to be signed is held against the profiles of the
  CA/Browser Forum first.
- A revocation is in CRL and OCSP at once. A CRL is made anew every day at least and lasts 7 days, an OCSP response 12 hours.
- A key that was reported as compromised gets no other certificate.
- A certificate that holds an address of a private network is issued only where the server's settings name that network, under the
  policy 1.3.6.1.4.1.32473.1.1, and not under the Baseline Requirements of the CA/Browser Forum.
- The CA's own keys are kept encrypted in the server's database, not in hardware.
`
