"""A walk by the generated Python classes and the standard library. Prints what it saw as JSON."""

import json
import sys
import uuid
from typing import Any, Callable, Dict, List, Optional, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

import gable

T = TypeVar("T")
walk = json.loads(sys.argv[1])


class Refused(Exception):
    def __init__(self, problem: gable.Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def send(
    method: str,
    path: str,
    body: Optional[bytes] = None,
    headers: Optional[Dict[str, str]] = None,
    token: str = walk["token"],
) -> bytes:
    sent = {"authorization": "Bearer " + token, **(headers or {})}
    try:
        with urlopen(Request(walk["address"] + path, body, sent, method=method)) as answer:
            content: bytes = answer.read()
            return content
    except HTTPError as error:
        raise Refused(gable.Problem.from_dict(json.load(error)))


def get(path: str, parse: Callable[[Any], T], query: Optional[Dict[str, Any]] = None, token: str = walk["token"]) -> T:
    asked = "?" + urlencode(query, doseq=True) if query else ""
    return parse(json.loads(send("GET", path + asked, token=token)))


def write(method: str, path: str, body: Any, parse: Callable[[Any], T]) -> T:
    headers = {"content-type": "application/json", "idempotency-key": str(uuid.uuid4())}
    return parse(json.loads(send(method, path, json.dumps(body.to_dict()).encode(), headers)))


def refusal(work: Callable[[], object]) -> gable.Problem:
    try:
        work()
    except Refused as refused:
        return refused.problem
    raise AssertionError("It was not refused.")


# Lists by filter and pages.
sold_leads: List[str] = []
cursor: Optional[str] = None
while True:
    query = {"statuses[]": ["Sold"], "pageSize": 3, **({"cursor": cursor} if cursor else {})}
    page = get("/leads", gable.LeadPage.from_dict, query)
    sold_leads += [str(row.id) for row in page.rows]
    cursor = page.next_cursor
    if not cursor:
        break
proposals = get("/proposals", gable.ProposalPage.from_dict, {"pageSize": 100})
products = get("/products", gable.ProductPage.from_dict, {"pageSize": 100})
markets = get("/markets", gable.MarketPage.from_dict)

# Records.
proposal = get(f"/proposals/{walk['proposalId']}", gable.Proposal.from_dict)
signing = get(f"/proposals/{walk['proposalId']}/signing", gable.ProposalSigning.from_dict)
lead = get(f"/leads/{proposal.lead_id}", gable.Lead.from_dict)
measurement = get(f"/measurements/{walk['measurementId']}", gable.Measurement.from_dict)

# Figures.
funnel = get("/analytics/funnel", gable.Funnel.from_dict, walk["days"])
value = get("/analytics/value", gable.ValueReport.from_dict, walk["days"])

# A new lead with a note, a photo and a task.
place = {**walk["place"], "country": "UnitedStates"}
price = get("/address-price", gable.AddressPrice.from_dict, place)
person = {"firstName": "Grace", "lastName": "Walker", "email": "grace@example.com", "phone": "2085550142"}
new_lead = gable.LeadCreateRequest.from_dict({**person, **place})
lead_id = write("POST", "/leads", new_lead, gable.RecordID.from_dict).id
write("PATCH", f"/leads/{lead_id}", gable.LeadPatchRequest(last_name="Miller"), gable.RecordVersion.from_dict)
with open(walk["photo"], "rb") as photo:
    named = {"content-type": "application/octet-stream", "x-file-name": quote("roof photo.png")}
    file = gable.UploadedFile.from_dict(json.loads(send("POST", "/note-attachments", photo.read(), named)))
note = gable.NoteCreateRequest(comment="Called.", attachments=[file.id])
note_id = write("POST", f"/leads/{lead_id}/notes", note, gable.RecordID.from_dict).id
write("PATCH", f"/notes/{note_id}", gable.NotePatchRequest(comment="Called twice."), gable.RecordVersion.from_dict)
attached = send("GET", f"/notes/{note_id}/attachments/{file.id}/file")
call = {"kind": "call", "text": "Ask about colors", "on": walk["days"]["to"], "userId": None}
task_id = write(
    "POST", f"/leads/{lead_id}/tasks", gable.TaskCreateRequest.from_dict(call), gable.RecordID.from_dict
).id
patched = write(
    "PATCH", f"/tasks/{task_id}", gable.TaskPatchRequest(text="Ask about gutters"), gable.RecordVersion.from_dict
)
finished = gable.TaskFinishRequest(done=True, version=patched.version)
write("PUT", f"/tasks/{task_id}/done", finished, gable.RecordVersion.from_dict)
task = get(f"/tasks/{task_id}", gable.Task.from_dict)

# A rep quote with a second option.
quote_id = write("POST", f"/leads/{lead_id}/rep-quotes", gable.QuoteCreateRequest(), gable.RecordID.from_dict).id
draft = get(f"/rep-quotes/{quote_id}", gable.RepQuote.from_dict)
first = draft.form.options[0].to_dict()
offered = get(f"/markets/{draft.form.market_id}/offer", gable.MarketOffer.from_dict)
other = next(product for product in offered.products if str(product.id) != first["productId"])
second = {**first, "id": str(uuid.uuid4()), "title": "Another", "productId": str(other.id)}
options = [gable.RepQuoteOptionInput.from_dict(option) for option in (first, second)]
change = gable.QuotePatchRequest(options=options, homeowner_note="Two to choose from.")
write("PATCH", f"/rep-quotes/{quote_id}", change, gable.RecordVersion.from_dict)
rep_quote = get(f"/rep-quotes/{quote_id}", gable.RepQuote.from_dict)

# Refusals.
missing = refusal(lambda: get(f"/leads/{uuid.uuid4()}", gable.Lead.from_dict))
new_lead.phone = "1"
invalid = refusal(lambda: write("POST", "/leads", new_lead, gable.RecordID.from_dict))


def ask_without_end() -> None:
    while True:
        get("/markets", gable.MarketPage.from_dict, {"pageSize": 1}, walk["busyToken"])


limited = refusal(ask_without_end)

print(
    json.dumps(
        {
            "soldLeads": sold_leads,
            "proposals": [[row.number, row.state.value, row.total_cents] for row in proposals.rows],
            "prices": [[row.name, row.price_cents] for row in products.rows],
            "markets": [row.name for row in markets.rows],
            "proposal": [proposal.customer, proposal.total_cents, len(signing.signers)],
            "lead": [lead.first_name, lead.last_name, lead.street],
            "measuredSqft": measurement.area_sqft,
            "funnel": funnel.totals,
            "soldCents": value.total.sold_cents,
            "priceCents": price.total_cents,
            "leadId": str(lead_id),
            "quoteId": str(quote_id),
            "file": [file.name, file.content_type, file.bytes == len(attached)],
            "task": [task.text, task.done_at is not None],
            "repQuote": [[option.title, option.total_cents] for option in rep_quote.priced.options],
            "problems": [missing.code, invalid.code, limited.code],
            "invalid": invalid.data["fields"],
            "waitSeconds": limited.data["retryAfterSeconds"],
        }
    )
)
