import { pageFields } from "@partner-konto/domain/companies/profile/editable-fields";
import { groupIdReplacement, newProfile, profile as schema } from "@partner-konto/domain/companies/profile/schema";
import { jsonPatch } from "@partner-konto/domain/people/schema";
import { fieldPointer } from "@partner-konto/domain/record/pointer";
import { call, staff, withRight } from "../call.ts";
import { done } from "../shared.ts";

const given = "a company's page";
const read = withRight("read", "businessCustomerGroup");
const change = withRight("update", "businessCustomerGroup");
const id = { id: "$profileId" };

/** Profile service (catalogue §7): the editors' view of a company's page for consumers. */
export const profile = {
  /** A company's page by the company's id. */
  getByGroupId: call({
    method: "GET",
    path: "/profile-service/profile/v1/by-group-id/{id}",
    auth: "bearer",
    access: read,
    response: schema,
    example: { given, params: { id: "$groupId" } },
  }),
  /** A company's page by its own id. */
  get: call({
    method: "GET",
    path: "/profile-service/profile/v1/{id}",
    auth: "bearer",
    access: read,
    response: schema,
    example: { given, params: id },
  }),
  /** Deletes the page with its documents and pictures. */
  delete: call({
    method: "DELETE",
    path: "/profile-service/profile/v1/{id}",
    auth: "bearer",
    access: change,
    response: done,
    effect: true,
    errors: ["PROFILE_NEEDED"],
    example: { given, params: id },
  }),
  /** Changes a company's page. */
  patch: call({
    method: "PATCH",
    path: "/profile-service/profile/v1/{id}",
    auth: "bearer",
    access: change,
    body: jsonPatch,
    patchPaths: pageFields.map(fieldPointer),
    response: schema,
    effect: true,
    versioned: true,
    headers: ["if-unmodified-since"],
    example: { given, params: id, body: [{ op: "replace", path: "/description", value: "Heizöl seit 1954." }] },
  }),
  /**
   * Creates a company's page. Without the right for the whole company the call is refused before anything about the company is revealed.
   */
  create: call({
    method: "POST",
    path: "/profile-service/profile/v1",
    auth: "bearer",
    access: change,
    body: newProfile,
    response: schema,
    effect: true,
    errors: ["RIGHT_MISSING", "PROFILE_EXISTS"],
    example: {
      given: "a company without a page",
      body: {
        groupId: "$groupId",
        profileName: "Heidebrand",
        description: "Heizöl seit 1954.",
        imprint: "Heidebrand Energie GmbH",
        address: { street: "Hafenweg", houseNumber: "8", postalCode: "21335", city: "Lüneburg" },
        contactPoint: { email: "buero@heidebrand.example", phone: "040 66969 200" },
        arbiterShowText: false,
      },
    },
  }),
  /** Removes an agency from its company's page. */
  removeBcId: call({
    method: "GET",
    path: "/profile-service/profile/v1/remove-bc-id/{id}",
    auth: "bearer",
    access: change,
    response: schema,
    effect: true,
    example: { given, params: { id: "$businessCustomerId" } },
  }),
  /** Gives a page to another company. After a merger of companies: gives the page to the remaining company, if that has none. */
  replaceGroupId: call({
    method: "POST",
    path: "/profile-service/profile/v1/replace-group-id",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: groupIdReplacement,
    response: schema,
    effect: true,
    errors: ["PROFILE_EXISTS"],
    example: { given, body: { oldGroupId: "$groupId", newGroupId: "$otherGroupId" } },
  }),
};
